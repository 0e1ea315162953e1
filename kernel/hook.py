"""A wheel brings the kernel along: it is for one kind of machine then, but for any Python."""

import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

import build


class Kernel(BuildHookInterface[Any]):
    """Builds the kernel into the wheel; pip fetches a compiler for it where there is none."""

    def dependencies(self) -> list[str]:
        return [] if build.compiler() else ["ziglang"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return
        build.build_all()
        platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{platform}"
        build_data["artifacts"].append("src/regalia/kernel/kernel*.*")
