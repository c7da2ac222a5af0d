// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Confirm } from '../../../web/ui/confirm.tsx';

test.each([
  ['confirm', 'Bekreft', 'Er du sikker på at du vil fortsette?', 'Ja, fortsett'],
  [
    'delete',
    'Slett element',
    'Er du sikker på at du vil slette dette? Denne handlingen kan ikke angres.',
    'Ja, slett',
  ],
  ['clear', 'Tøm alt', 'Dette vil slette alt permanent. Denne handlingen kan ikke angres!', 'Ja, tøm alt'],
] as const)('ERR-032 the %s dialog renders its own words without props', (kind, title, text, confirmText) => {
  render(<Confirm open kind={kind} onOpenChange={vi.fn()} onConfirm={vi.fn()} />);
  const dialog = screen.getByRole('alertdialog', { name: title, description: text });
  expect(dialog).not.toBeNull();
  expect(screen.getByRole('button', { name: confirmText })).not.toBeNull();
});

test('focus starts on Avbryt, which closes without confirming', async () => {
  const onConfirm = vi.fn();
  const onOpenChange = vi.fn();
  render(<Confirm open onOpenChange={onOpenChange} onConfirm={onConfirm} />);
  const cancel = screen.getByRole('button', { name: 'Avbryt' });
  await waitFor(() => expect(document.activeElement).toBe(cancel));
  fireEvent.click(cancel);
  expect(onOpenChange).toHaveBeenCalledWith(false);
  expect(onConfirm).not.toHaveBeenCalled();
});

test('it waits for what was confirmed and closes when that is done', async () => {
  let finish = () => {};
  const onOpenChange = vi.fn();
  const onConfirm = () => new Promise<void>((resolve) => (finish = resolve));
  render(
    <Confirm open kind="clear" busyText="Sletter..." onOpenChange={onOpenChange} onConfirm={onConfirm} />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Ja, tøm alt' }));
  expect(screen.getByRole('button', { name: 'Sletter...' }).getAttribute('aria-disabled')).toBe('true');
  expect(onOpenChange).not.toHaveBeenCalled();
  finish();
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
});

test('it stays open when what was confirmed fails', async () => {
  const onOpenChange = vi.fn();
  render(<Confirm open onOpenChange={onOpenChange} onConfirm={() => Promise.reject(new Error('nei'))} />);
  fireEvent.click(screen.getByRole('button', { name: 'Ja, fortsett' }));
  const isBusy = () => screen.getByRole('button', { name: 'Ja, fortsett' }).getAttribute('aria-busy');
  expect(isBusy()).toBe('true');
  await waitFor(() => expect(isBusy()).toBeNull());
  expect(onOpenChange).not.toHaveBeenCalled();
});
