// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useNow } from '../../../../web/owner/lib/use-now.ts';

const at = (clock: string) => Date.parse(`2026-11-20T${clock}Z`);

test('a time that a button promises is renewed at the full minute, whenever the page was opened', async () => {
  vi.useFakeTimers({ now: at('10:56:50') });
  const { result } = renderHook(() => useNow());
  await act(() => vi.advanceTimersByTimeAsync(9_999));
  expect(result.current).toBe(at('10:56:50'));
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(result.current).toBe(at('10:57:00'));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(result.current).toBe(at('10:57:30'));
});
