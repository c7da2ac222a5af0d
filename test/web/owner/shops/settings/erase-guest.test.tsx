// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal } from '../../orders/open-page.tsx';
import { button, field, openSettings, type } from './open-settings.tsx';

const label = 'Telefon eller e-post';
const open = (answer: () => Response) =>
  openSettings({ tab: 'personvern', answers: { 'POST /guests/erase': answer } });

async function ask(contact: string) {
  type(label, contact);
  fireEvent.click(button('Slett gjesten'));
  return within(await screen.findByRole('alertdialog'));
}

test('the owner erases a guest after a question that names whom, and reads what was done', async () => {
  const { changes } = open(() => Response.json({ erased: 3, running: [] }));
  const question = await ask(' 912 34 567 ');
  expect(question.getByText(/912 34 567/)).toBeTruthy();
  expect(changes()).toEqual([]);

  fireEvent.click(question.getByRole('button', { name: 'Ja, slett' }));

  expect(await screen.findByText('Slettet fra 3 bestillinger. Retter og beløp står igjen.')).toBeTruthy();
  expect(changes()).toMatchObject([{ path: '/guests/erase', body: { contact: '+4791234567' } }]);
  expect(field(label).value).toBe('');
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
  fireEvent.click((await ask('kari@guest.example')).getByRole('button', { name: 'Ja, slett' }));
  expect((await screen.findByText(words)).closest('[role=status]')).toBeTruthy();
});

test('what is neither a number nor an address is said at the field, and nothing is asked or sent', () => {
  const { changes } = open(() => Response.json({ erased: 0, running: [] }));
  for (const [contact, words] of [
    ['', 'Skriv gjestens telefonnummer eller e-post'],
    ['kari', 'Skriv gjestens telefonnummer eller e-post'],
    ['kari@', 'Skriv e-posten som navn@eksempel.no'],
  ] as const) {
    type(label, contact);
    fireEvent.click(button('Slett gjesten'));
    expect(screen.getByText(words)).toBeTruthy();
  }
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(changes()).toEqual([]);
});

test('Avbryt erases nobody, and a server that fails leaves the question open and what was typed in place', async () => {
  const { changes } = open(() => refusal(400));
  const question = await ask('91234567');
  fireEvent.click(question.getByRole('button', { name: 'Avbryt' }));
  expect(changes()).toEqual([]);

  const again = await ask('91234567');
  fireEvent.click(again.getByRole('button', { name: 'Ja, slett' }));
  expect(await screen.findByText('Kunne ikke slette gjesten. Prøv igjen.')).toBeTruthy();
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});
