"""Whether pages can be read by everybody: axe-core, from the client's own packages."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.screen import Screen

AXE = Path(__file__).resolve().parents[2] / "client/node_modules/axe-core/axe.min.js"
# Each language and each theme: what is wrong is so with the words of one, or with the colours of the other.
WAYS = [("en", "light"), ("ja", "dark")]
# By night only colours are others.
OF_COLOURS = ("color-contrast", "link-in-text-block")


@cache
def axe() -> str:
    if not AXE.is_file():
        pytest.fail(f"{AXE} is missing: run `npm ci` in client/, or script/test")
    return AXE.read_text(encoding="utf-8")


def violations(page: Page, rules: Sequence[str] = ()) -> list[str]:
    """What axe finds on the page as it is, by all rules or these, one line for each with the first places."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(axe())
    found: list[dict[str, Any]] = page.evaluate(
        """async (rules) => {
          const options = { resultTypes: ['violations'], elementRef: false };
          if (rules.length) options.runOnly = rules;
          const found = (await axe.run(document, options)).violations;
          // Every page has its address behind a #: off the screen axe takes a link to one for a skip link.
          const leads = (node) => node.html.includes('href="/#/');
          return found.filter(({ id, nodes }) => id !== 'skip-link' || !nodes.every(leads));
        }""",
        list(rules),
    )
    return [
        f"{each['id']} ({each['impact']}): {each['help']}; {len(each['nodes'])} x, e.g. "
        + " | ".join(
            f"{node['html'][:160]} [{' '.join(str(node['failureSummary']).split())[:260]}]"
            for node in each["nodes"][:3]
        )
        for each in found
    ]


# Words of drawings with too little contrast to what is painted below their middle: 4.5 to 1, and 3 to 1 for
# large ones (24 px, or 18.66 px and bold). What is drawn around their letters counts as the ground.
FAINT = r"""() => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const seen = new Map();
  const parse = (colour) => {
    if (!seen.has(colour)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = '#000';
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
      seen.set(colour, [r, g, b, a / 255]);
    }
    return seen.get(colour);
  };
  const over = (top, alpha, ground) => ground.map((each, i) => top[i] * alpha + each * (1 - alpha));
  const channel = (value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
  const contrast = (one, other) => {
    const [high, low] = [light(one), light(other)].sort((a, b) => b - a);
    return (high + 0.05) / (low + 0.05);
  };
  const rules = new CSSStyleSheet();
  rules.replaceSync('svg, svg * { pointer-events: visiblePainted !important }');
  document.adoptedStyleSheets.push(rules);
  // Opacity of an element and of what it stands in.
  const opacity = (each) => {
    let found = 1;
    for (let at = each; at; at = at.parentElement) found *= parseFloat(getComputedStyle(at).opacity);
    return found;
  };
  const painted = (each, x, y) => {
    const style = getComputedStyle(each);
    if (!(each instanceof SVGElement) || each.localName === 'svg') {
      const [r, g, b, a] = parse(style.backgroundColor);
      return [[r, g, b], a * opacity(each)];
    }
    let fill = style.fill;
    let a = parseFloat(style.fillOpacity);
    const inside = each instanceof SVGGeometryElement && fill !== 'none'
      && each.isPointInFill(new DOMPoint(x, y).matrixTransform(each.getScreenCTM().inverse()));
    if (!inside && style.stroke !== 'none') [fill, a] = [style.stroke, parseFloat(style.strokeOpacity)];
    const pattern = /^url\(["']?#([^"')]+)/.exec(fill);
    if (pattern) {
      const first = document.getElementById(pattern[1])?.querySelector('rect, path, stop');
      if (!first) return [[0, 0, 0], 0];
      const drawn = getComputedStyle(first);
      fill = first.localName === 'stop' ? drawn.stopColor : drawn.fill;
    }
    if (fill === 'none') return [[0, 0, 0], 0];
    const [r, g, b, own] = parse(fill);
    return [[r, g, b], own * a * opacity(each)];
  };
  const found = new Map();
  for (const text of document.querySelectorAll('svg text')) {
    const words = text.textContent.trim();
    const style = getComputedStyle(text);
    const box = text.getBoundingClientRect();
    const shown = text.checkVisibility({ opacityProperty: true }) && box.width && style.fill !== 'none';
    if (!words || !shown || text.closest(':disabled, [aria-disabled=true]')) continue;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const below = document.elementsFromPoint(x, y);
    const here = below.indexOf(text);
    const stack = here < 0 ? null : below.slice(here + 1);
    const edged = style.stroke !== 'none' && parseFloat(style.strokeWidth) >= 2;
    const halo = edged && style.paintOrder.startsWith('stroke');
    let ground = null;
    if (halo) ground = parse(style.stroke).slice(0, 3);
    else if (stack) {
      const layers = [];
      for (const each of stack) {
        if (each.localName === 'text' || each.localName === 'tspan') continue;
        const [colour, alpha] = painted(each, x, y);
        if (alpha > 0.01) layers.push([colour, alpha]);
        if (alpha > 0.99) break;
      }
      const white = [255, 255, 255];
      ground = layers.reduceRight((under, [colour, alpha]) => over(colour, alpha, under), white);
    }
    if (!ground) continue;
    const [r, g, b, a] = parse(style.fill);
    const ink = over([r, g, b], a * parseFloat(style.fillOpacity) * opacity(text), ground);
    const matrix = text.getScreenCTM();
    const size = parseFloat(style.fontSize) * Math.hypot(matrix.c, matrix.d);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const ratio = contrast(ink, ground);
    if (ratio < (large ? 3 : 4.5) - 0.05) {
      const hex = (part) => Math.round(part).toString(16).padStart(2, '0');
      const rgb = (colour) => `#${colour.map(hex).join('')}`;
      const where = text.closest('[class]')?.getAttribute('class');
      found.set(`${where} ${rgb(ink)} on ${rgb(ground)}`, `${words}: ${ratio.toFixed(2)} to 1`);
    }
  }
  document.adoptedStyleSheets.pop();
  return [...found];
}"""


def faint_words(page: Page) -> list[str]:
    """Words of drawings that do not stand out from what lies below them, by the colours that are shown."""
    found: list[tuple[str, str]] = page.evaluate(FAINT)
    return [f"{words} ({where})" for where, words in found]


def by_day_and_night(page: Page) -> list[str]:
    """What axe finds in both themes, and words that do not stand out."""
    found = []
    for theme, rules in (("light", ()), ("dark", OF_COLOURS)):
        page.emulate_media(color_scheme=theme)
        found += [f"{theme}: {each}" for each in (*violations(page, rules), *faint_words(page))]
    return found


def bare_ids(page: Page) -> list[str]:
    """Words that are the id of a message, since no text has it."""
    found: list[str] = page.evaluate(
        """() => {
          const id = /^(board|choice|event|figure|game|home|kind|prompt|status)-[a-z0-9-]+$/;
          const ends = [...document.querySelectorAll('body *')].filter((each) => !each.children.length);
          return ends.map((each) => each.textContent.trim()).filter((text) => id.test(text));
        }"""
    )
    return [f"no text has {text}" for text in found]


def faultless(screen: Screen, what: str) -> None:
    """No violation in either language and theme, and no text that is missing."""
    found = []
    for lang, theme in WAYS:
        screen.page.emulate_media(color_scheme=theme)
        if screen.page.locator("html").get_attribute("lang") != lang:
            screen.language(lang)
        told = [*violations(screen.page), *bare_ids(screen.page)]
        found += [f"{what}, {lang}, {theme}: {each}" for each in told]
    screen.language("en")
    assert found == [], "\n".join(found)
