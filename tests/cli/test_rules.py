"""`wagonway rules`: reading them; the tracing itself is tested in test_rulebook.py."""

from __future__ import annotations

import json

from wagonway import rulebook


def test_all_rules_are_shown_under_their_headings(wagonway) -> None:
    ran = wagonway("rules", "brass-birmingham")
    assert ran.code == 0
    book = rulebook.read("brass-birmingham")
    for rule in book.rules.values():
        assert f" {rule.ref} " in ran.out
        assert f"\n{rule.heading}\n" in ran.out


def test_one_rule_is_shown_with_what_stands_behind_it(wagonway) -> None:
    ran = wagonway("rules", "brass-birmingham", "loan-1", "--json")
    assert ran.code == 0
    (rule,) = json.loads(ran.out)["rules"]
    assert rule["ref"] == "LOAN-1"
    assert rule["text"] == rulebook.read("brass-birmingham").rules["LOAN-1"].text
    assert any(name.startswith("rules.loan.") for name in rule["functions"])


def test_a_word_stands_for_all_its_rules(wagonway) -> None:
    rules = json.loads(wagonway("rules", "brass-birmingham", "LOAN", "--json").out)["rules"]
    assert len(rules) > 1
    assert {rule["ref"].split("-")[0] for rule in rules} == {"LOAN"}


def test_an_unknown_reference_and_language_are_one_sentence(wagonway) -> None:
    ran = wagonway("rules", "brass-birmingham", "TUNNEL-1")
    assert ran.code == 2
    assert ran.err.startswith(
        "The rules of brass-birmingham have no 'TUNNEL-1'; their references begin with: "
    )
    ran = wagonway("rules", "brass-birmingham", "--lang", "tlh")
    assert ran.code == 2
    assert ran.err.startswith("The rules of brass-birmingham are not written in 'tlh'; there are: en")


def test_a_check_without_tests_cannot_be_made(wagonway, tmp_path) -> None:
    ran = wagonway("rules", "brass-birmingham", "--check", "--tests", tmp_path)
    assert ran.code == 2
    assert ran.err.startswith("The tests of brass-birmingham are not here")
