// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastProvider, type Toasts, useToast } from '../../../web/ui/toast.tsx';

let toast: Toasts;

function Speaker() {
  toast = useToast();
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <ToastProvider>
      <Speaker />
    </ToastProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('NUM-001 a toast stays five seconds and takes 300 ms to leave', () => {
  act(() => toast.success('Lagret'));
  pass(4999);
  expect(screen.getByRole('status').className).not.toContain('is-leaving');
  pass(1);
  expect(screen.getByRole('status').className).toContain('is-leaving');
  pass(299);
  expect(screen.queryByRole('status')).not.toBeNull();
  pass(1);
  expect(screen.queryByRole('status')).toBeNull();
});

test('NUM-001 NUM-004 a toast with its own duration keeps it', () => {
  act(() => toast.warning('Bestilling er ikke implementert ennå', { duration: 3000 }));
  pass(2999);
  expect(screen.getByRole('status').className).not.toContain('is-leaving');
  pass(1);
  expect(screen.getByRole('status').className).toContain('is-leaving');
});

test('ERR-033 success, error and warning differ in role and look', () => {
  act(() => {
    toast.success('Bra');
    toast.warning('Se opp');
    toast.error('Feil');
  });
  const looks = [...screen.getAllByRole('status'), screen.getByRole('alert')].map((one) => one.className);
  expect(looks).toEqual(['toast good', 'toast warn', 'toast bad']);
  expect(screen.getByRole('alert').textContent).toContain('Feil');
});

test('the close button sends a toast away at once', () => {
  act(() => toast.error('Feil'));
  fireEvent.click(screen.getByRole('button', { name: 'Lukk' }));
  pass(300);
  expect(screen.queryByRole('alert')).toBeNull();
});
