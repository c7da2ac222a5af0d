import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Checks, which run alone in a process each, are not left for the end. */
const ranks: Record<string, number> = { checks: 0, unit: 1, storefront: 2, journeys: 3, browser: 4 };

/** What lasts longest begins first, so that no core waits for it in the end: a fresh checkout knows no times. */
const long = [
  ...['functions/hostile-bodies', 'functions/orders/history.test', 'simulate/notices', 'orders/counter-size'],
  ...['privacy/forget-due-on-engine', 'statistics/rebuild-figures', 'streams/retention'],
  ...['journeys/attack', 'journeys/orders-under-fire', 'journeys/grants', 'journeys/demo-restaurant'],
  ...[
    'browser/full-shop',
    'browser/menu-options',
    'browser/board',
    'browser/dialogs',
    'browser/every-screen',
  ],
  ...[
    'browser/statistics',
    'browser/people',
    'browser/first-visit',
    'browser/kitchen-rush',
    'browser/sessions',
  ],
];

function placeOf({ moduleId }: TestSpecification): number {
  const place = long.findIndex((name) => moduleId.includes(name));
  return place === -1 ? long.length : place;
}

/** A process that has loaded React and a window takes all files that need them before it makes way for the others. */
function needsWindow({ moduleId }: TestSpecification): number {
  return readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment') ? 0 : 1;
}

/** The files by project, the longest first; what can share a process stands together. */
export class Sequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const keys = new Map(
      sorted.map((file) => [file, [ranks[file.project.name] ?? 0, needsWindow(file), placeOf(file)]]),
    );
    const keyOf = (file: TestSpecification) => keys.get(file) ?? [];
    return sorted.sort((a, b) => {
      const [left, right] = [keyOf(a), keyOf(b)];
      const index = left.findIndex((part, at) => part !== right[at]);
      return (left[index] ?? 0) - (right[index] ?? 0);
    });
  }
}
