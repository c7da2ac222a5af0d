import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { writtenDurations } from './reporter.ts';

/** Checks, which run alone in a process each, are not left for the end. */
const ranks: Record<string, number> = { checks: 0, unit: 1, storefront: 2, journeys: 3 };

const durations = writtenDurations();

/** The longest begin first, so that no core waits for them in the end. */
const secondsOf = ({ moduleId }: TestSpecification) => durations[relative('test', moduleId)] ?? 0;

/** A process that has loaded React and a window takes all files that need them before the others. */
function needsWindow({ moduleId }: TestSpecification): number {
  return readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment') ? 0 : 1;
}

/** The files by project, the longest first; what can share a process stands together. */
export class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const keys = new Map(
      sorted.map((file) => [file, [ranks[file.project.name] ?? 0, needsWindow(file), -secondsOf(file)]]),
    );
    const keyOf = (file: TestSpecification) => keys.get(file) ?? [];
    return sorted.sort((a, b) => {
      const [left, right] = [keyOf(a), keyOf(b)];
      const index = left.findIndex((part, at) => part !== right[at]);
      return (left[index] ?? 0) - (right[index] ?? 0);
    });
  }
}
