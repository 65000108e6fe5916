"""Refuses what the plain and the compiled form of a rule would not do alike, or only one of them can do.

It reads the source of every function marked `@rule` in a game's package and knows the types of arguments,
of fields, and of names bound to them. What it cannot follow it lets pass: the compiler and the comparison of
the forms in the conformance suite come after it.
"""

from __future__ import annotations

import ast
import builtins
import importlib
import inspect
import linecache
import pkgutil
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from types import FunctionType, ModuleType
from typing import Any

from .compile_signatures import annotation_of
from .digest import RuleError, is_constant, reached
from .reading import syntax_of
from .rule import rule_info
from .schema import Field, Kind, Struct, layout_of
from .spec import GameSpec

ALLOWED_BUILTINS = frozenset({"abs", "bool", "int", "len", "max", "min", "range"})
FLOATS_ALLOWED_IN = "observe"  # functions whose name begins with it

_REFUSED_NODES: dict[type[ast.AST], str] = {
    ast.Lambda: "no lambda",
    ast.FunctionDef: "no function inside a function",
    ast.AsyncFunctionDef: "no function inside a function",
    ast.ClassDef: "no class",
    ast.Try: "no try; rules raise nothing",
    ast.TryStar: "no try; rules raise nothing",
    ast.Raise: "no raise; a rule answers with a refusal",
    ast.Assert: "no assert; the checked form and the tests do that",
    ast.With: "no with",
    ast.JoinedStr: "no text",
    ast.ListComp: "no comprehension; write the loop",
    ast.SetComp: "no comprehension; write the loop",
    ast.DictComp: "no comprehension; write the loop",
    ast.GeneratorExp: "no generator; write the loop",
    ast.Dict: "no dict",
    ast.Set: "no set",
    ast.List: "no list; use a row of the Work",
    ast.Match: "no match; write if and elif",
    ast.Yield: "no generator",
    ast.YieldFrom: "no generator",
    ast.Await: "no await",
    ast.Global: "no global",
    ast.Nonlocal: "no nonlocal",
    ast.Import: "no import inside a rule",
    ast.ImportFrom: "no import inside a rule",
    ast.Delete: "no del",
    ast.Starred: "no star",
    ast.Slice: "no slice: it copies in one form and not in the other",
    ast.Div: "no /: it makes a float; use //",
    ast.Pow: "no **",
    ast.MatMult: "no @",
    ast.Is: "no is; compare with ==",
    ast.IsNot: "no is not; compare with !=",
}


@dataclass(frozen=True)
class Finding:
    """One thing to mend."""

    module: str
    line: int
    function: str
    text: str

    def __str__(self) -> str:
        return f"{self.module}:{self.line}: {self.function}: {self.text}"


@dataclass(frozen=True)
class _Element:
    """The type of an expression: what a field holds, with `shape` counted down by each index."""

    kind: Any  # Kind or Struct class
    shape: tuple[int, ...]

    @property
    def is_whole(self) -> bool:
        """A struct or a row, which cannot be assigned."""
        return bool(self.shape) or not isinstance(self.kind, Kind)


def rule_functions(module: ModuleType) -> Iterator[FunctionType]:
    """The functions marked @rule that are written in a module."""
    for value in vars(module).values():
        if rule_info(value) is not None and value.__module__ == module.__name__:
            yield value


def modules_of(spec: GameSpec) -> Iterator[ModuleType]:
    """Every module of a game's package."""
    package = importlib.import_module(spec.package)
    yield package
    for info in pkgutil.walk_packages(package.__path__, spec.package + "."):
        yield importlib.import_module(info.name)


def check_game(spec: GameSpec) -> list[Finding]:
    """All findings in a game."""
    findings = [finding for module in modules_of(spec) for finding in check_module(module)]
    try:
        reached(spec.entries.values())
    except RuleError as error:
        findings.append(Finding(spec.package, 0, "", str(error)))
    return findings


def check_module(module: ModuleType) -> list[Finding]:
    """The findings in the rules of one module."""
    functions = {function.__name__: function for function in rule_functions(module)}
    if not functions:
        return []
    findings: list[Finding] = []
    for source, name, of_source in _sources(module, functions.values()):
        for node in syntax_of(source).body:
            if isinstance(node, ast.FunctionDef) and node.name in of_source:
                findings += _Check(name, node, of_source[node.name]).run()
    return findings


def _sources(
    module: ModuleType, functions: Iterable[FunctionType]
) -> Iterator[tuple[str, str, dict[str, FunctionType]]]:
    """The source of a module and of rules that were written into it, each with its name and its rules."""
    by_file: dict[str, dict[str, FunctionType]] = {}
    for function in functions:
        by_file.setdefault(function.__code__.co_filename, {})[function.__name__] = function
    for name, of_file in by_file.items():
        if name.startswith("<"):
            yield "".join(linecache.getlines(name)), name, of_file
        else:
            yield inspect.getsource(module), module.__name__, of_file


class _Check(ast.NodeVisitor):
    """Walks one function."""

    def __init__(self, module: str, node: ast.FunctionDef, function: FunctionType) -> None:
        self.module = module
        self.node = node
        self.function = function
        self.findings: list[Finding] = []
        self.types: dict[str, _Element] = {}

    def run(self) -> list[Finding]:
        self._check_arguments()
        body = self.node.body
        if isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
            body = body[1:]  # the docstring
        for statement in body:
            self.visit(statement)
        return self.findings

    def say(self, node: ast.AST, text: str) -> None:
        line = getattr(node, "lineno", self.node.lineno)
        self.findings.append(Finding(self.module, line, self.node.name, text))

    def _check_arguments(self) -> None:
        arguments = self.node.args
        if arguments.defaults or arguments.kwonlyargs or arguments.vararg or arguments.kwarg:
            self.say(self.node, "arguments are positional and have no defaults")
        if self.node.returns is None:
            self.say(self.node, "the result is not annotated")
        for argument in arguments.args:
            if argument.annotation is None:
                self.say(argument, f"the argument {argument.arg} is not annotated")
                continue
            try:
                kind = annotation_of(self.function, argument.arg)
            except NameError as error:
                self.say(argument, f"the annotation of {argument.arg}: {error}")
                continue
            if isinstance(kind, type) and issubclass(kind, Struct):
                self.types[argument.arg] = _Element(kind, ())

    # --- types ----------------------------------------------------------------------------------------------

    def type_of(self, node: ast.expr) -> _Element | None:
        """The type of a field or a part of one; None for anything else."""
        if isinstance(node, ast.Name):
            return self.types.get(node.id)
        if isinstance(node, ast.Attribute):
            owner = self.type_of(node.value)
            if owner is None or owner.shape or isinstance(owner.kind, Kind):
                return None
            found = self._field(owner.kind, node.attr)
            return _Element(found.kind, found.shape) if found is not None else None
        if isinstance(node, ast.Subscript):
            owner = self.type_of(node.value)
            if owner is not None and owner.shape:
                return _Element(owner.kind, owner.shape[1:])
        return None

    @staticmethod
    def _field(struct_class: Any, name: str) -> Field | None:
        return next((f for f in layout_of(struct_class).fields if f.name == name), None)

    def _constant(self, node: ast.expr) -> int | None:
        """The value of a literal or of a constant's name."""
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, int)
            and not isinstance(node.value, bool)
        ):
            return node.value
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            inner = self._constant(node.operand)
            return -inner if inner is not None else None
        if isinstance(node, ast.Name):
            value = self.function.__globals__.get(node.id)
            if isinstance(value, int) and not isinstance(value, bool):
                return int(value)
        return None

    def _is_bool(self, node: ast.expr) -> bool:
        if isinstance(node, ast.Compare):
            return True
        if isinstance(node, ast.Constant):
            return isinstance(node.value, bool)
        if isinstance(node, ast.UnaryOp):
            return isinstance(node.op, ast.Not)
        if isinstance(node, ast.BoolOp):
            return any(self._is_bool(value) for value in node.values)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            called = self.function.__globals__.get(node.func.id)
            if rule_info(called) is not None:
                return annotation_of(called, "return") is bool
            return node.func.id == "bool"
        return False

    # --- statements -----------------------------------------------------------------------------------------

    def visit(self, node: ast.AST) -> None:
        refused = _REFUSED_NODES.get(type(node))
        if refused is not None:
            self.say(node, refused)
            return
        super().visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if type(node.op) in _REFUSED_NODES:
            self.say(node, _REFUSED_NODES[type(node.op)])
        self.visit(node.left)
        self.visit(node.right)

    def visit_Assign(self, node: ast.Assign) -> None:
        if len(node.targets) > 1:
            self.say(node, "one assignment at a time")
        for target in node.targets:
            self._check_target(target, node.value)
        self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self._check_target(node.target, node.value)
            self.visit(node.value)
        self.visit(node.target)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if type(node.op) in _REFUSED_NODES:
            self.say(node, _REFUSED_NODES[type(node.op)])
        kind = self.type_of(node.target)
        if kind is not None and kind.is_whole:
            self.say(node, "a row or a struct is not changed whole; write its numbers one by one")
        if isinstance(node.target, ast.Name) and node.target.id in self.function.__globals__:
            self._check_shadow(node, node.target.id)
        self.visit(node.value)
        self.visit(node.target)

    def _check_target(self, target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Name):
            self._check_shadow(target, target.id)
            kind = self.type_of(value)
            before = self.types.get(target.id)
            if kind is not None and kind.is_whole:
                self.types[target.id] = kind
            elif before is not None:
                self.say(target, f"{target.id} was a row or a struct before; use another name")
            return
        if isinstance(target, ast.Tuple):
            for part in target.elts:
                if not isinstance(part, ast.Name):
                    self.say(part, "only names are unpacked into")
            return
        kind = self.type_of(target)
        if kind is None:
            return
        if kind.is_whole:
            self.say(target, "a row or a struct is not assigned whole; write its numbers one by one")
            return
        if self._is_bool(value):
            self.say(value, "true or false stored as a number; write 1 if ... else 0, or int(...)")
        number = self._constant(value)
        if number is not None and not kind.kind.is_float and not kind.kind.low <= number <= kind.kind.high:
            self.say(value, f"{number} is out of the field's range, {kind.kind.low} to {kind.kind.high}")

    def _check_shadow(self, node: ast.AST, name: str) -> None:
        if rule_info(self.function.__globals__.get(name)) is not None:
            self.say(node, f"{name} is the name of a rule; use another")

    def visit_For(self, node: ast.For) -> None:
        over = self.type_of(node.iter)
        is_range = isinstance(node.iter, ast.Call) and getattr(node.iter.func, "id", "") == "range"
        if over is not None and not isinstance(over.kind, Kind):
            self.say(node, "structs are reached by index: for i in range(...)")
        elif not is_range and over is None and not self._is_tuple(node.iter):
            self.say(node, "a loop runs over range(...), a tuple or a row of numbers")
        if node.orelse:
            self.say(node, "no else of a loop")
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        if node.orelse:
            self.say(node, "no else of a loop")
        self.generic_visit(node)

    def _is_tuple(self, node: ast.expr) -> bool:
        if isinstance(node, ast.Tuple):
            return True
        return isinstance(node, ast.Name) and isinstance(self.function.__globals__.get(node.id), tuple)

    # --- expressions ----------------------------------------------------------------------------------------

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str | bytes):
            self.say(node, "no text")
        elif isinstance(node.value, float) and not self.node.name.startswith(FLOATS_ALLOWED_IN):
            self.say(node, "no float")
        elif isinstance(node.value, complex) or node.value is None or node.value is Ellipsis:
            self.say(node, f"no {node.value!r}; a sentinel is a number")

    def visit_Compare(self, node: ast.Compare) -> None:
        for operator, right in zip(node.ops, node.comparators):
            if type(operator) in _REFUSED_NODES:
                self.say(node, _REFUSED_NODES[type(operator)])
            elif isinstance(operator, ast.In | ast.NotIn) and not self._is_tuple(right):
                self.say(node, "`in` asks a tuple only")
        for part in (node.left, *node.comparators):
            kind = self.type_of(part)
            if kind is not None and kind.is_whole:
                self.say(part, "a row or a struct is not compared whole")
            self.visit(part)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if isinstance(node.slice, ast.Tuple):
            self.say(node, "write [i][j], not [i, j]")
        elif isinstance(node.slice, ast.UnaryOp) and isinstance(node.slice.op, ast.USub):
            self.say(node, "a negative index reads from the end in one form, and anything in the other")
        owner, index = self.type_of(node.value), self._constant(node.slice)
        if owner is not None and owner.shape and index is not None and index >= owner.shape[0]:
            self.say(node, f"index {index} of a row of {owner.shape[0]}")
        self.generic_visit(node)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        owner = self.type_of(node.value)
        if owner is not None:
            if owner.shape or isinstance(owner.kind, Kind):
                self.say(node, f"a row or a number has no field {node.attr}")
            elif self._field(owner.kind, node.attr) is None:
                self.say(node, f"{owner.kind.__name__} has no field {node.attr}")
        elif isinstance(node.value, ast.Name) and node.value.id in self.function.__globals__:
            named = getattr(self.function.__globals__[node.value.id], "_fields", None)
            if named is None:
                self.say(node, f"{node.value.id}.{node.attr}: import the name itself")
            elif node.attr not in named:
                self.say(node, f"{node.value.id} has no column {node.attr}")
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if node.keywords:
            self.say(node, "arguments are positional")
        if not isinstance(node.func, ast.Name):
            self.say(node, "only functions are called, by their own name: no methods, no module.function")
        else:
            self._check_callee(node, node.func.id)
        for argument in node.args:
            self.visit(argument)

    def _check_callee(self, node: ast.Call, name: str) -> None:
        called = self.function.__globals__.get(name)
        if called is None:
            if name not in ALLOWED_BUILTINS:
                what = "is not for rules" if hasattr(builtins, name) else "is not defined"
                self.say(node, f"{name} {what}")
        elif rule_info(called) is None:
            self.say(node, f"{name} is not marked @rule()")
        else:
            wanted = called.__code__.co_argcount
            if len(node.args) != wanted:
                self.say(node, f"{name} takes {wanted} arguments, {len(node.args)} are given")

    def visit_Name(self, node: ast.Name) -> None:
        value = self.function.__globals__.get(node.id)
        is_local = node.id in self.function.__code__.co_varnames
        if value is not None and not is_local and rule_info(value) is None and not is_constant(value):
            self.say(
                node, f"{node.id} is a {type(value).__name__}; constants are integers and tuples of them"
            )

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is not None:
            self.visit(node.value)
