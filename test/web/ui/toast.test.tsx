// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
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

test('a toast with a way back can be closed, too, and takes nothing back', () => {
  const run = vi.fn();
  act(() => toast.success('Flyttet', { undo: { label: 'Angre flyttingen', run } }));
  screen.getByRole('button', { name: 'Angre flyttingen' });
  fireEvent.click(screen.getByRole('button', { name: 'Lukk' }));
  pass(300);
  expect(screen.queryByRole('status')).toBeNull();
  expect(run).not.toHaveBeenCalled();
});

test('at most three toasts lie on the screen: the oldest makes room', () => {
  for (const text of ['En', 'To', 'Tre', 'Fire']) act(() => toast.success(text));
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toEqual(['To', 'Tre', 'Fire']);
});

test('what comes again while its toast is shown is added to it, and the time of that toast begins anew', () => {
  const tell = (text: string, more: number) =>
    act(() => toast.success(text, { sum: { of: 'bestillinger', more, text: (all) => `${all} nye` } }));
  tell('Ny: nr. 1', 1);
  act(() => toast.success('Lagret'));
  expect(screen.getByText('Ny: nr. 1')).toBeTruthy();
  pass(4000);
  tell('Ny: nr. 2', 1);
  tell('2 nye', 2);
  pass(4999);
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toEqual(['4 nye']);
  expect(screen.getByRole('status').className).not.toContain('is-leaving');
  pass(1);
  expect(screen.getByRole('status').className).toContain('is-leaving');
  tell('Ny: nr. 5', 1);
  pass(300);
  expect(screen.getByRole('status').textContent).toBe('Ny: nr. 5');
});
