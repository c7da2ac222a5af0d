// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { orderStatuses } from '../../../shared/orders/steps.ts';
import { StatusBadge } from '../../../web/ui/badge.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Dialog } from '../../../web/ui/dialog.tsx';
import { Checkbox, Field, Segmented, Switch } from '../../../web/ui/field.tsx';
import { LoadError } from '../../../web/ui/states.tsx';
import { TabPanel, Tabs } from '../../../web/ui/tabs.tsx';

test('a field ties label, hint and error to its control', () => {
  render(
    <Field label="Telefon" hint="Åtte sifre" error="Oppgi e-post eller telefon">
      <input />
    </Field>,
  );
  const input = screen.getByLabelText('Telefon');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.className).toBe('input');
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Åtte sifre',
    'Oppgi e-post eller telefon',
  ]);
});

test('a busy button says so, keeps its focus, and neither answers nor sends its form', () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn();
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy} busyText="Lagrer..." onClick={onClick}>
        Lagre retten
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  screen.getByRole('button', { name: 'Lagre retten' }).focus();
  rerender(form(true));
  const button = screen.getByRole('button', { name: 'Lagrer...' });
  fireEvent.click(button);
  expect(document.activeElement).toBe(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('ORD-009 ORD-010 the badge names the six statuses and shows any other as it is', () => {
  const statuses = ['pending', 'confirmed', 'preparing', 'ready', 'completed', 'cancelled', 'foo'];
  const { container } = render(statuses.map((status) => <StatusBadge key={status} order={{ status }} />));
  expect([...container.querySelectorAll('.badge')].map((badge) => badge.textContent)).toEqual([
    'Venter',
    'Bekreftet',
    'Tilbereder',
    'Klar',
    'Fullført',
    'Avbrutt',
    'foo',
  ]);
});

test('the style sheet has a badge for every status', () => {
  const css = readFileSync('web/owner/styles/components.css', 'utf8');
  for (const status of orderStatuses) expect(css).toContain(`.badge[data-status='${status}'] `);
});

test('NUM-002 a dialog is at most 540 px wide, and focus starts on its first field', async () => {
  render(
    <Dialog open onOpenChange={vi.fn()} title="Legg til rett">
      <Field label="Navn">
        <input />
      </Field>
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Legg til rett' }).className).toContain('dialog');
  expect(readFileSync('web/owner/styles/components.css', 'utf8')).toContain(
    '.dialog { width: min(540px, 100%)',
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Navn')));
});

test('a dialog with onSubmit is one form with its foot', () => {
  const onSubmit = vi.fn((event) => event.preventDefault());
  render(
    <Dialog
      open
      onOpenChange={vi.fn()}
      title="Ny"
      onSubmit={onSubmit}
      foot={<Button type="submit">Lagre retten</Button>}
    >
      <input aria-label="Navn" />
    </Dialog>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Lagre retten' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('checkbox, switch and segmented answer to their words', () => {
  const onChange = vi.fn();
  render(
    <>
      <Checkbox defaultChecked>Kontant</Checkbox>
      <Switch>Ta imot bestillinger</Switch>
      <Segmented
        label="Periode"
        value="a"
        onChange={onChange}
        options={[
          { value: 'a', text: 'Siste 7 dager' },
          { value: 'b', text: 'Siste 30 dager' },
        ]}
      />
    </>,
  );
  fireEvent.click(screen.getByText('Kontant'));
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
  fireEvent.click(screen.getByText('Ta imot bestillinger'));
  expect(screen.getByRole('switch')).toHaveProperty('checked', true);
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Siste 7 dager');
  fireEvent.click(screen.getByText('Siste 30 dager'));
  expect(onChange).toHaveBeenCalledWith('b');
});

test('a failed load is told at once and offers to try again', () => {
  const onRetry = vi.fn();
  render(<LoadError title="Kunne ikke laste menyen" onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toContain('Kunne ikke laste menyen');
  fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test("a tab's panel is no stop of its own for the tab key", () => {
  render(
    <Tabs label="Deler" value="a" onChange={() => {}} items={[{ value: 'a', text: 'A' }]}>
      <TabPanel value="a">
        <input aria-label="Felt" />
      </TabPanel>
    </Tabs>,
  );
  expect(screen.getByRole('tabpanel').tabIndex).toBe(-1);
});

test('a press on a tab hides the ring of the keyboard, and the next key brings it back', () => {
  render(
    <Tabs label="Deler" value="a" onChange={() => {}} items={[{ value: 'a', text: 'A' }]}>
      <TabPanel value="a">Innhold</TabPanel>
    </Tabs>,
  );
  const list = screen.getByRole('tablist', { name: 'Deler' });
  fireEvent.pointerDown(screen.getByRole('tab', { name: 'A' }));
  expect(list.hasAttribute('data-pointer')).toBe(true);
  fireEvent.keyDown(screen.getByRole('tab', { name: 'A' }), { key: 'ArrowRight' });
  expect(list.hasAttribute('data-pointer')).toBe(false);
});
