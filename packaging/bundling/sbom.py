"""The list of what a bundle is made of, in CycloneDX 1.5 (JSON)."""

import json
import uuid
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime

from bundling.licences import Component
from bundling.places import NAME, epoch, version

KINDS = {"distribution": "library", "interpreter": "platform", "library": "library", "font": "file"}


def bill(components: Iterable[Component], versions: Mapping[str, str], commit: str) -> str:
    """Equal for equal builds: the serial number is made from the commit."""
    serial = uuid.uuid5(uuid.NAMESPACE_URL, f"{NAME} {version()} {commit}")
    rows = [_row(component, versions) for component in components if component.kind != "program"]
    program = {
        "type": "application",
        "bom-ref": NAME,
        "name": NAME,
        "version": version(),
        "licenses": [{"license": {"id": "MIT"}}],
        "purl": f"pkg:pypi/{NAME}@{version()}",
    }
    built = datetime.fromtimestamp(epoch(), UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    document = {
        "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "serialNumber": f"urn:uuid:{serial}",
        "version": 1,
        "metadata": {"timestamp": built, "component": program},
        "components": rows,
        "dependencies": [{"ref": NAME, "dependsOn": [row["bom-ref"] for row in rows]}],
    }
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def _row(component: Component, versions: Mapping[str, str]) -> dict[str, object]:
    row: dict[str, object] = {
        "type": KINDS[component.kind],
        "bom-ref": component.name,
        "name": component.name,
        "copyright": component.copyright,
        "licenses": [{"expression": component.licence}],
        "externalReferences": [{"type": "website", "url": component.home}] if component.home else [],
    }
    for found in component.found:
        if found in versions:
            row |= {"version": versions[found], "purl": f"pkg:pypi/{found}@{versions[found]}"}
    if component.kind == "interpreter" and component.name == "Python":
        row["version"] = versions["python"]
    return row
