"""A game compiled as one LLVM module.

Left alone, Numba finishes every function by itself: it links its module with those of all that it calls,
optimises the lot and turns it into machine code, so a rule five calls below the drivers is made again and
again. Here each function is typed and lowered once and keeps its bare module (`Lowering`), in which the rules
that it calls are mere declarations under names that are the same in every process. `link` puts the modules
together, hides all but the drivers, and has the whole optimised and generated in one go; `load` brings the
result into a later process.

A bare module depends on the function's own code and on how the rules that it calls are called, not on what
they do. It is kept under a key of just that (`cache.Functions`): an edit of one rule lowers one rule again.

This leans on parts of Numba that nobody promised to keep: `check` says whether they are as expected, and
`compile.py` goes Numba's own way (`each_function.py`) where they are not.
"""

from __future__ import annotations

import contextlib
import sys
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import llvmlite.binding as ll
import numba
from numba.core import codegen as numba_codegen
from numba.core import compiler, environment, funcdesc, itanium_mangler, types
from numba.core.registry import cpu_target

from . import cache

# Numba says nothing of its own types.
_dynfunc: Any = getattr(numba, "_dynfunc", None)
_JIT: Any = numba_codegen.JITCodeLibrary
_mangle: Any = funcdesc.default_mangler
_compile_result: Any = compiler.compile_result
_lookup_environment: Any = environment.lookup_environment
_passes: Any = compiler.DefaultPassBuilder
_new_environment: Any = environment.Environment
_new_descriptor: Any = funcdesc.FunctionDescriptor
_prepend_namespace: Any = itanium_mangler.prepend_namespace

_ENVIRONMENT = "_ZN08NumbaEnv"  # how Numba's names of pointers to environments begin


class Unsuitable(Exception):
    """Numba is not as expected, or a rule asks of it what one module cannot give."""


@contextlib.contextmanager
def unexpected() -> Iterator[None]:
    """Whatever goes wrong within has to do with Numba: it becomes Unsuitable."""
    try:
        yield
    except Unsuitable:
        raise
    except Exception as error:
        raise Unsuitable(f"{type(error).__name__}: {error}") from error


def check() -> None:
    """Raises Unsuitable where a part of Numba that is used here is not there."""
    codegen, target = cpu_target.target_context.codegen(), cpu_target.target_context
    wanted = (
        (codegen, "create_library set_env _engine _module_pass_manager"),
        (codegen._engine, "is_symbol_defined _defined_symbols get_function_address"),
        (target, "mangler refresh insert_user_function typing_context"),
        (target.typing_context, "resolve_function_type"),
        (_JIT, "enable_object_caching _get_compiled_object _set_compiled_object _finalize_final_module"),
        (_JIT, "_optimize_final_module _get_module_for_linking finalize"),
        (_dynfunc, "make_function"),
        (_passes, "define_nopython_pipeline"),
    )
    for owner, names in wanted:
        for name in names.split():
            if not hasattr(owner, name):
                raise Unsuitable(f"this version of Numba has no {name}")


class _Bare(numba_codegen.JITCodeLibrary):
    """The module of one function, not linked with anything yet."""

    def finalize(self) -> None:
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        return 0


# What rules never need: closures, loops over literals, generators, overloads in Python to be inlined.
_LEFT_OUT = frozenset(
    "WithLifting InlineClosureLikes MakeFunctionToJitFunction InlineInlinables FindLiterallyCalls"
    " LiteralUnroll LiteralPropagationSubPipelinePass InlineOverloads NopythonRewrites AnnotateTypes".split()
)


class LeanCompiler(compiler.CompilerBase):
    """Numba's passes without those that find nothing in rules."""

    def define_pipelines(self) -> list[Any]:
        made = _passes.define_nopython_pipeline(self.state, "nopython")
        made._finalized = False
        made.passes = [each for each in made.passes if each[0].__name__ not in _LEFT_OUT]
        made.finalize()
        return [made]


class CopyingCompiler(LeanCompiler):
    """The same for what copies rows between records: what is written there does not change what is read."""

    def define_pipelines(self) -> list[Any]:
        self.state.flags.noalias = True
        return super().define_pipelines()


class Lowering:
    """Takes functions one after the other, callees first, and makes the bare module of each.

    `prefix` begins the qualified names of a game's functions. Those that are handed to `compile` or `declare`
    are called in machine code by that name alone; others that callers pull in (rules whose annotations do not
    say all, helpers of Numba's) become part of each caller's module.
    """

    def __init__(self, prefix: str) -> None:
        check()
        self._prefix = prefix
        self._target: Any = cpu_target.target_context
        self._codegen: Any = self._target.codegen()
        self._named: set[str] = set()
        self._units: set[int] = set()  # ids of libraries that stand for themselves
        self._keep: list[Any] = []  # what those ids belong to
        self._resolved: dict[Any, Any] = {}
        self._target.refresh()  # Numba registers its runtime late

    @contextlib.contextmanager
    def _collecting(self) -> Iterator[None]:
        """While Numba compiles: bare modules, steady names, and types of calls remembered.

        Raises nothing of its own. The caller holds the compiler's lock.
        """
        codegen, target, typing = self._codegen, self._target, self._target.typing_context
        create, set_env, resolve = codegen.create_library, codegen.set_env, typing.resolve_function_type

        def create_library(name: str, **given: Any) -> Any:
            if not name.startswith(self._prefix):
                return create(name, **given)
            made: Any = _Bare
            return made(codegen, name, **given)

        def set_known_env(name: str, env: Any) -> None:
            if codegen._engine.is_symbol_defined(name):
                set_env(name, env)

        def mangler(name: str, argtypes: Any, *, abi_tags: Any = (), uid: Any = None) -> Any:
            if name.removeprefix(".NumbaEnv.") in self._named:
                return _mangle(name, ())
            return _mangle(name, argtypes, abi_tags=abi_tags, uid=uid)

        def resolve_once(function: Any, args: Any, kws: Any) -> Any:
            if kws or not isinstance(function, types.Function):
                return resolve(function, args, kws)
            key = function, tuple(args)
            found = self._resolved.get(key)
            if found is None:  # operators try dozens of templates, for the same few types over and over
                found = resolve(function, args, kws)
                if found is not None:
                    self._resolved[key] = found
            return found

        codegen.create_library, codegen.set_env = create_library, set_known_env
        target.mangler, typing.resolve_function_type = mangler, resolve_once
        try:
            yield
        finally:
            del codegen.create_library, codegen.set_env, target.mangler, typing.resolve_function_type

    def _name(self, function: Any) -> str:
        name = f"{function.__module__}.{function.__qualname__}"
        self._named.add(name)
        return name

    def compile(self, made: Any, signature: Any) -> Any:
        """Have a dispatcher compiled for its one signature; its bare module. Raises what Numba raises."""
        self._name(made.py_func)
        with self._collecting():
            made.compile(signature)
        made.disable_compile()
        return made.overloads[signature.args].library

    def seal(self, library: Any, copies: bool) -> bytes:
        """Bitcode of a bare module, complete but for the rules that stand for themselves.

        Of one that copies rows, neighbours are moved together here: in the whole nothing looks for them, as
        that would take a sixth of the time again and help no other rule.
        """
        if not isinstance(library, _Bare):
            raise Unsuitable(f"{library.name} was not compiled where it was expected")
        module = library._final_module
        own = {each.name for each in module.functions if not each.is_declaration}
        self._take_in(library, module, {id(library)})
        for each in module.functions:
            if not each.is_declaration and each.name not in own:
                each.linkage = "internal"
        for each in module.global_variables:
            if each.name.startswith(_ENVIRONMENT):
                env = _lookup_environment(each.name)
                if env is not None and env.consts:
                    raise Unsuitable(f"{library.name} needs objects of Python while it runs")
        self._stands_for_itself(library)
        if copies:
            passes, builder = self._codegen._module_pass_manager(slp_vectorize=True)
            passes.run(module, builder)
        bitcode: bytes = module.as_bitcode()
        return bitcode

    def _stands_for_itself(self, library: Any) -> None:
        self._units.add(id(library))
        self._keep.append(library)

    def _take_in(self, library: Any, module: Any, seen: set[int]) -> None:
        """Link all that the library calls and that does not stand for itself into the module."""
        for other in library._linking_libraries:
            if id(other) in self._units or id(other) in seen:
                continue
            seen.add(id(other))
            if isinstance(other, _Bare):
                module.link_in(other._final_module, preserve=True)
                self._take_in(other, module, seen)
            else:
                module.link_in(other._get_module_for_linking(), preserve=True)

    def declare(self, made: Any, signature: Any) -> None:
        """A dispatcher that callers can be typed and lowered against, its module being there already."""
        function = made.py_func
        name = self._name(function)
        new: Any = _Bare
        library = new(self._codegen, function.__qualname__)
        self._stands_for_itself(library)
        descriptor = _new_descriptor(
            native=True, modname=function.__module__, qualname=function.__qualname__, unique_name=name,
            doc="", typemap=None, restype=signature.return_type, calltypes=None,
            args=list(function.__code__.co_varnames[: function.__code__.co_argcount]), kws=(),
            mangler=lambda name, argtypes, **_: _mangle(name, ()), argtypes=tuple(signature.args),
        )  # fmt: skip
        entry = object()  # what the compiler knows it by; nobody calls it from Python
        self._target.insert_user_function(entry, descriptor, [library])
        made.overloads[tuple(signature.args)] = _compile_result(
            typing_context=self._target.typing_context, target_context=self._target, entry_point=entry,
            typing_error=None, type_annotation="", signature=signature, objectmode=False, fndesc=descriptor,
            library=library,
        )  # fmt: skip
        made.disable_compile()


def entry_symbol(function: Any) -> str:
    """What the function that Python calls is named in the module of a driver."""
    mangled = _mangle(f"{function.__module__}.{function.__qualname__}", ())
    symbol: str = _prepend_namespace(mangled, ns="cpython")
    return symbol


class Linked:
    """The machine code of a game: what a file of it holds."""

    def __init__(self, name: str, code: bytes, entries: dict[str, str], envs: list[str]) -> None:
        self.name = name
        self.code = code
        self.entries = entries  # driver to symbol
        self.envs = envs  # symbols of pointers to environments

    def save(self, path: Path) -> bool:
        """Whether it could be written."""
        head = {"name": self.name, "entries": self.entries, "envs": self.envs}
        return cache.write_pack(path, head, [self.code])

    @classmethod
    def read(cls, path: Path) -> Linked | None:
        """None where the file is missing or damaged."""
        found = cache.read_pack(path)
        if found is None:
            return None
        head, parts = found
        return cls(head["name"], parts[0], head["entries"], head["envs"])


def link(name: str, modules: list[bytes], entries: dict[str, str]) -> tuple[Linked, Any]:
    """Put bare modules together, optimise, generate; and the library, which is ready to run.

    `entries` names the symbol of each driver. In the whole they get names that no other has, so that two
    versions of a game can be in one process.
    """
    codegen: Any = cpu_target.target_context.codegen()
    name = f"{name}_{uuid.uuid4().hex[:12]}"
    library = codegen.create_library(name)
    library.enable_object_caching()
    whole = library._final_module
    for bitcode in modules:
        whole.link_in(ll.parse_bitcode(bitcode))
    drivers = {symbol: driver for driver, symbol in entries.items()}
    exported = {}
    for function in whole.functions:
        if function.is_declaration:
            continue
        driver = drivers.get(function.name)
        if driver is not None:
            function.name = exported[driver] = f"{name}.{driver}"
            function.linkage = "external"
        else:
            function.linkage = "internal"
    for variable in whole.global_variables:
        if variable.name.startswith(_ENVIRONMENT):
            variable.linkage = "linkonce_odr"  # dropped where nothing reads it any more
    missing = set(entries) - set(exported)
    if missing:
        raise Unsuitable(f"no code for {', '.join(sorted(missing))}")
    library._codegen._check_llvm_bugs()
    library._optimize_final_module()
    envs: list[str] = []
    for variable in library._final_module.global_variables:
        if variable.name.startswith(_ENVIRONMENT):
            variable.name = f"{name}.environment{len(envs)}"
            variable.linkage = "external"
            envs.append(variable.name)
    library._final_module.verify()
    library._finalize_final_module()
    return Linked(name, library._get_compiled_object(), exported, envs), library


def load(linked: Linked) -> Any:
    """The library, ready to run, from machine code that an earlier process made."""
    target: Any = cpu_target.target_context
    target.refresh()  # Numba registers its runtime late
    codegen = target.codegen()
    library = codegen.create_library(linked.name)
    library.enable_object_caching()
    library._set_compiled_object(linked.code)
    library._finalize_final_module()
    codegen._engine._defined_symbols |= {*linked.entries.values(), *linked.envs}
    return library


def entry_points(linked: Linked, library: Any, functions: dict[str, Any]) -> dict[str, Any]:
    """What Python calls, by the names of the drivers."""
    codegen = library.codegen
    namespace = next(iter(functions.values())).__globals__
    library.wagonway_envs = []  # the code holds bare pointers to them
    for symbol in linked.envs:
        env = _new_environment(namespace)
        env.env_name = symbol
        library.wagonway_envs.append(env)
        codegen.set_env(symbol, env)
    made = {}
    for driver, symbol in linked.entries.items():
        function = functions[driver]
        made[driver] = _dynfunc.make_function(
            sys.modules[function.__module__], function.__name__, function.__doc__ or "",
            codegen._engine.get_function_address(symbol), _new_environment(namespace), (library,),
        )  # fmt: skip
    return made
