import { afterEach, beforeEach, expect, vi } from 'vitest';

const loud = ['error', 'warn'] as const;

/** A test fails when it prints an error or a warning, unless it asked for it with `expectConsole`. */
const expected: RegExp[] = [];
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern);
}

/** Tests assert a refusal by its answer; the line about it has its own test (answer-problem.test.ts). */
const always = /"message":"Access refused"/;

const printed: string[] = [];

beforeEach(() => {
  expected.length = 0;
  printed.length = 0;
  vi.spyOn(console, 'info')
    .mockClear()
    .mockImplementation(() => undefined);
  for (const level of loud) {
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      printed.push(args.map(String).join(' '));
    });
  }
});

afterEach(() => {
  const patterns = [always, ...expected];
  expect(printed.filter((line) => !patterns.some((pattern) => pattern.test(line)))).toEqual([]);
});
