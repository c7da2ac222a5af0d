import { afterEach, beforeEach, expect, vi } from 'vitest';

const loud = ['error', 'warn'] as const;

/** Whatever a test prints as an error or a warning fails it, unless it asked for it with `expectConsole`. */
const expected: RegExp[] = [];
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern);
}

const printed: string[] = [];

beforeEach(() => {
  expected.length = 0;
  printed.length = 0;
  for (const level of loud) {
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      printed.push(args.map(String).join(' '));
    });
  }
});

afterEach(() => {
  expect(printed.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
});
