// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '../../orders/open-page.tsx';
import { button, field, openSettings, type } from './open-settings.tsx';

const label = 'Telefon eller e-post';
const open = (answer: () => Response) =>
  openSettings({ tab: 'personvern', answers: { 'POST /guests/erase': answer } });

const openDialog = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Slett en gjest' }));
  await screen.findByRole('dialog');
};

async function ask(contact: string) {
  await openDialog();
  type(label, contact);
  fireEvent.click(button('Slett gjesten'));
}

test('the owner erases a guest in a dialog that says what goes and what stays, and reads what was done', async () => {
  const { changes } = open(() => Response.json({ erased: 3, running: [] }));
  await openDialog();
  expect(screen.getByText(/Retter og beløp står igjen. Det kan ikke angres/)).toBeTruthy();
  expect(changes()).toEqual([]);
  type(label, ' 912 34 567 ');
  fireEvent.click(button('Slett gjesten'));

  expect(await screen.findByText('Slettet fra 3 bestillinger. Retter og beløp står igjen.')).toBeTruthy();
  expect(changes()).toMatchObject([{ path: '/guests/erase', body: { contact: '+4791234567' } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  [{ erased: 0, running: [] }, 'Fant ingen bestillinger å slette fra.'],
  [{ erased: 1, running: [] }, 'Slettet fra 1 bestilling. Retter og beløp står igjen.'],
  [{ erased: 0, running: [41] }, 'Nr. 41 er ikke fullført ennå. Slett gjesten på nytt når det er gjort.'],
  [
    { erased: 2, running: [41, 42] },
    'Slettet fra 2 bestillinger. Retter og beløp står igjen. Nr. 41 og 42 er ikke fullført ennå. Slett gjesten på nytt når det er gjort.',
  ],
])('%o is said as: %s', async (answer, words) => {
  open(() => Response.json(answer));
  await ask('kari@guest.example');
  expect((await screen.findByText(words)).closest('[role=status]')).toBeTruthy();
});

test('what is neither a number nor an address is said at the field, and nothing is sent', async () => {
  const { changes } = open(() => Response.json({ erased: 0, running: [] }));
  await openDialog();
  for (const [contact, words] of [
    ['', 'Skriv gjestens telefonnummer eller e-post'],
    ['kari', 'Skriv gjestens telefonnummer eller e-post'],
    ['kari@', 'Skriv e-posten som navn@eksempel.no'],
  ] as const) {
    type(label, contact);
    fireEvent.click(button('Slett gjesten'));
    expect(screen.getByText(words)).toBeTruthy();
  }
  expect(changes()).toEqual([]);
});

test('Avbryt erases nobody, and a server that fails leaves the dialog open with what was typed', async () => {
  const { changes } = open(() => refusal(400));
  await openDialog();
  fireEvent.click(button('Avbryt'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes()).toEqual([]);

  await ask('91234567');
  expect(await screen.findByText('Kunne ikke slette gjesten. Prøv igjen.')).toBeTruthy();
  expect(field(label).value).toBe('91234567');
});
