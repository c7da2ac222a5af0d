import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What lasts longest begins first, so that no core waits for it in the end: a fresh checkout knows no times. */
const long = [
  ...['journeys/attack', 'journeys/orders-under-fire', 'journeys/grants'],
  ...['browser/drag', 'browser/full-shop', 'browser/every-screen'],
];

function placeOf({ moduleId }: TestSpecification): number {
  const place = long.findIndex((name) => moduleId.includes(name));
  return place === -1 ? long.length : place;
}

/** A process that has loaded React and a window takes all files that need them before it makes way for the others. */
function needsWindow({ moduleId }: TestSpecification): number {
  return readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment') ? 0 : 1;
}

/** The files by group and project, as Vitest has them; within one, what can share a process stands together. */
export class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const keys = new Map(
      sorted.map((file) => [file, [projects.indexOf(file.project), placeOf(file), needsWindow(file)]]),
    );
    const keyOf = (file: TestSpecification) => keys.get(file) ?? [];
    return sorted.sort((a, b) => {
      const [left, right] = [keyOf(a), keyOf(b)];
      const index = left.findIndex((part, at) => part !== right[at]);
      return (left[index] ?? 0) - (right[index] ?? 0);
    });
  }
}
