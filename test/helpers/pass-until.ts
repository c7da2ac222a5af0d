import { act } from '@testing-library/react';
import { vi } from 'vitest';

const stepMs = 50;

/**
 * Lets a faked clock pass, in small steps with real turns of the event loop between, until `holds`; answers
 * the passed time (ms). Fails after `longestMs` of that clock, so neither the machine's speed nor a clock
 * that runs on by itself decides the outcome.
 */
export async function passUntil(holds: () => unknown, longestMs: number): Promise<number> {
  for (let passed = 0; passed <= longestMs; passed += stepMs) {
    if (holds()) return passed;
    await act(async () => void (await vi.advanceTimersByTimeAsync(stepMs)));
  }
  throw new Error(`Not within ${longestMs} ms: ${holds}`);
}
