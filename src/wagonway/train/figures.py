"""The curves of a course as files that TensorBoard reads, one for each generation."""

from __future__ import annotations

from pathlib import Path

from torch.utils.tensorboard import SummaryWriter

from .log import Generation


def write(folder: Path, made: Generation) -> None:
    """Write the figures of a generation; what a killed run left of them goes."""
    number, suffix = made.generation, f".{made.generation:04}"
    folder.mkdir(exist_ok=True)
    for old in folder.glob(f"*{suffix}"):
        old.unlink()
    with SummaryWriter(str(folder), filename_suffix=suffix) as writer:
        passes = len(made.learned)
        for number_of_pass, (learned, held_out) in enumerate(zip(made.learned, made.held_out)):
            step = (number - 1) * passes + number_of_pass
            writer.add_scalar("pass/learned", learned, step)
            writer.add_scalar("pass/held_out", held_out, step)
        for name, value in (
            ("error/learned", made.learned[-1]),
            ("error/held_out", made.held_out[-1]),
            ("error/line_over_evaluation", made.evaluation),
            ("games/learned_from", made.games),
            ("games/rows", made.rows),
            ("games/mean_score", made.mean_score),
            ("gate/result", made.gate),
            ("gate/needed", made.needed),
            ("gate/taken", float(made.taken)),
        ):
            writer.add_scalar(name, value, number)
