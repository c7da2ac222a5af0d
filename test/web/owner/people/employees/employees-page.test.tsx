// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { initialsOf } from '../../../../../web/owner/dashboard/people/employees/person-row.tsx';
import { pageTitle } from '../../../../../web/owner/dashboard/shell/places.ts';
import { refusal, toastSaying } from '../../orders/open-page.tsx';
import {
  choose,
  field,
  fill,
  isMarked,
  marco,
  notifyBy,
  open,
  openForm,
  rows,
  submit,
  sunniva,
} from './open-employees.tsx';

/** The sentence that stands at a field, as screen readers find it. */
const saidAt = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;

test('EMP-001 EMP-008 DASH-010 the page is called Ansatte og varslinger, says who is told of what, and holds a list and a form', async () => {
  open([marco]);
  await screen.findByText('Marco Esposito');

  expect(pageTitle('/dashboard/employees')).toBe('Ansatte og varslinger');
  const people = within(screen.getByRole('region', { name: 'Personer' }));
  expect(people.getByText(/^Her velger du hvem som varsles om nye bestillinger/)).not.toBeNull();
  expect(people.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'Inviter' }).closest('form')).not.toBeNull();
  await openForm();
  expect(screen.getByRole('heading', { name: 'Legg til uten innlogging' }).closest('form')).not.toBeNull();
});

test('EMP-002 EMP-003 the form asks for name, e-mail, phone, way and for which orders; only the name is required, and what nobody hears is proposed', async () => {
  open([]);
  await openForm();
  const required = (label: string) => field(label).getAttribute('aria-required');
  expect(['Navn *', 'E-post', 'Telefon'].map(required)).toEqual(['true', null, null]);
  const ways = within(screen.getByRole('group', { name: 'Varsle på' })).getAllByRole('button');
  expect(ways.map((way) => [way.textContent, way.getAttribute('aria-pressed')])).toEqual([
    ['E-post', 'true'],
    ['Sms', 'false'],
    ['Begge', 'false'],
  ]);
  const orders = within(screen.getByRole('group', { name: 'Varsles' })).getAllByRole<HTMLInputElement>(
    'radio',
  );
  expect(orders.map(({ value, checked }) => [value, checked])).toEqual([
    ['always', false],
    ['unheard', true],
    ['unanswered', false],
  ]);
});

test.each([
  ['E-post', 'email', undefined, 'unheard', 'Varsles når ingen hører bestillingen'],
  ['Sms', 'sms', /^Om hver bestilling/, 'always', 'Varsles om hver bestilling'],
  ['Begge', 'both', /^Først når ingen svarer/, 'unanswered', 'Varsles først når ingen svarer'],
])(
  'EMP-003 %s is stored as %s, of the orders %s as %s, and the list says so',
  async (way, notify, choice, when, text) => {
    const { changes } = open([]);
    await openForm();
    fill('Navn *', 'Ida');
    fill('E-post', 'ida@napoli.example');
    fill('Telefon', '412 34 567');
    notifyBy(way);
    if (choice) fireEvent.click(screen.getByRole('radio', { name: choice }));
    submit();
    await toastSaying('Ida er lagt til');
    expect(changes()).toMatchObject([
      {
        ...{ method: 'POST', path: '/employees' },
        body: { name: 'Ida', email: 'ida@napoli.example', phone: '+4741234567', notify, when },
      },
    ]);
    expect(rows()[0]).toContain(text);
    await waitFor(() => expect(field('Navn *').value).toBe(''));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Når ingen hører/ }).checked).toBe(true);
  },
);

test('EMP-007 who is added stands on the list, after a reload too, and the form is empty for the next', async () => {
  const { state } = open([marco]);
  await screen.findByText('Marco Esposito');
  await openForm();
  fill('Navn *', 'Sunniva Haugen');
  fill('Telefon', '45 22 33 44');
  notifyBy('Sms');
  submit();
  await screen.findByText('Sunniva Haugen');

  expect(rows()[1]).toContain('452 23 344Uten innlogging');
  await waitFor(() => expect(field('Navn *').value).toBe(''));
  expect(document.activeElement).toBe(field('Navn *'));

  cleanup();
  open(state.employees);
  await screen.findByText('Sunniva Haugen');
  expect(rows()).toHaveLength(2);
});

test('EMP-004 EMP-005 nothing filled in marks all three fields, adds nobody, calls nobody and toasts nothing', async () => {
  const { changes } = open([]);
  await openForm();
  submit();
  await screen.findByText('Navn må fylles ut');

  expect(['Navn *', 'E-post', 'Telefon'].filter(isMarked)).toEqual(['Navn *', 'E-post', 'Telefon']);
  expect(saidAt('Navn *')).toBe('Navn må fylles ut');
  expect(saidAt('E-post')).toBe('Oppgi e-post eller telefon');
  expect(saidAt('Telefon')).toBe('Oppgi e-post eller telefon');
  expect(screen.getAllByText('Oppgi e-post eller telefon')).toHaveLength(1);
  expect(document.activeElement).toBe(field('Navn *'));
  expect(changes()).toEqual([]);
  expect(document.querySelector('.toast')).toBeNull();
});

test('EMP-004 EMP-005 a name alone marks the two addresses; one of them is enough', async () => {
  const { changes } = open([]);
  await openForm();
  fill('Navn *', 'Ida');
  submit();
  await screen.findByText('Oppgi e-post eller telefon');
  expect(['Navn *', 'E-post', 'Telefon'].filter(isMarked)).toEqual(['E-post', 'Telefon']);
  expect(document.activeElement).toBe(field('E-post'));

  fill('E-post', 'ida@napoli.example');
  await waitFor(() => expect(isMarked('Telefon')).toBe(false));
  expect(isMarked('E-post')).toBe(false);
  expect(changes()).toEqual([]);
  submit();
  await toastSaying('Ida er lagt til');
});

test('Q-32 the chosen way’s own address is required, marked, and no longer when another way is chosen', async () => {
  const { changes } = open([]);
  await openForm();
  fill('Navn *', 'Ida');
  fill('E-post', 'ida@napoli.example');
  notifyBy('Sms');
  submit();
  await screen.findByText('Oppgi mobilnummeret varslene skal til');
  expect(['E-post', 'Telefon'].filter(isMarked)).toEqual(['Telefon']);

  notifyBy('E-post');
  await waitFor(() => expect(isMarked('Telefon')).toBe(false));
  notifyBy('Begge');
  await waitFor(() => expect(isMarked('Telefon')).toBe(true));
  fill('Telefon', '82012345');
  await screen.findByText('Sms går bare til norske mobilnumre');
  expect(changes()).toEqual([]);
});

const remove = async (name: string) => {
  await choose(name, 'Fjern');
  fireEvent.click(await screen.findByRole('button', { name: 'Ja, fjern' }));
};

test('EMP-006 Fjern asks, takes the row away at once, keeps the focus on the list, and it stays away after a reload', async () => {
  const { state, changes } = open([marco, sunniva]);
  await screen.findByText('Marco Esposito');
  await choose('Marco Esposito', 'Fjern');
  const question = within(await screen.findByRole('alertdialog', { name: 'Fjerne Marco Esposito?' }));
  expect(question.getByText(/får ikke flere varsler/)).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Avbryt' }));
  expect(changes()).toEqual([]);
  await remove('Marco Esposito');

  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Personer' })));
  await waitFor(() => expect(screen.queryByText('Marco Esposito')).toBeNull());
  await toastSaying('Marco Esposito er fjernet');
  expect(changes()).toMatchObject([{ method: 'DELETE', path: '/employees/emp_1' }]);
  cleanup();
  open(state.employees);
  await screen.findByText('Sunniva Haugen');
  expect(rows()).toHaveLength(1);
});

test('EMP-006 a removal that fails brings the row back and says so; one that others did is done', async () => {
  open([marco, sunniva], {
    'DELETE /employees/emp_1': () => refusal(500),
    'DELETE /employees/emp_2': () => refusal(404, 'NOT_FOUND'),
  });
  await screen.findByText('Marco Esposito');
  await remove('Marco Esposito');
  await toastSaying('Kunne ikke fjerne Marco Esposito. Prøv igjen.');
  expect(screen.getByText('Marco Esposito')).not.toBeNull();

  await remove('Sunniva Haugen');
  await toastSaying('Sunniva Haugen er fjernet');
});

test('a test notice is sent to an address that has said yes, and what the server refuses is told in its words', async () => {
  const told = { ...marco, notify: 'both' as const, states: { email: 'confirmed', sms: 'waiting' } as const };
  let may = true;
  const { changes } = open([told], {
    'POST /employees/emp_1/test': () =>
      may
        ? new Response(null, { status: 204 })
        : refusal(429, 'TOO_MANY_REQUESTS', { reason: 'shopDayFull' }),
  });
  const press = () => choose('Marco Esposito', 'Send prøvevarsel på e-post');
  await press();
  expect(await toastSaying('Prøvevarselet er på vei til Marco Esposito')).toBeTruthy();
  expect(changes()).toMatchObject([{ path: '/employees/emp_1/test', body: { channel: 'email' } }]);
  may = false;
  await press();
  expect(await toastSaying('Bedriften har sendt så mye den kan i dag. Prøv igjen i morgen.')).toBeTruthy();
});

test('what the texts of the month cost stands under the people, from the first text on', async () => {
  const cost = (monthParts: number) => () =>
    Response.json({ mails: 1, texts: 1, mostMails: 300, mostTexts: 30, monthParts, partOre: 75 });
  open([marco], { 'GET /employees/messages': cost(42) });
  const people = within(await screen.findByRole('region', { name: 'Personer' }));
  expect(await people.findByText(/^Sms denne måneden: 42, omtrent 31,50/)).toBeTruthy();
  cleanup();
  open([marco], { 'GET /employees/messages': cost(0) });
  await screen.findByText('Marco Esposito');
  expect(screen.queryByText(/^Sms denne måneden/)).toBeNull();
});

test('Inviter in the head of the list leads to the form, each time, also from the form of another', async () => {
  open([]);
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Inviter' }));
  await openForm();
  press();
  await waitFor(() => expect(document.activeElement).toBe(field('E-post')));
  expect(screen.getByRole('heading', { name: 'Inviter' })).toBeTruthy();
  field('E-post').blur();
  press();
  await waitFor(() => expect(document.activeElement).toBe(field('E-post')));
});

test('an adding that fails says so, a refusal in the server’s words, and keeps everything typed; the same draft keeps its key, another gets its own', async () => {
  const down = () => refusal(503, 'UNAVAILABLE');
  const refusals = [down, down, () => refusal(400, 'VALIDATION_FAILED', { reason: 'employeesFull' })];
  const { calls } = open([], {
    'POST /employees': (body) =>
      refusals.shift()?.() ??
      Response.json({ id: 'emp_9', states: {}, ...(body as object) }, { status: 201 }),
  });
  await openForm();
  /** A busy button has another name. */
  const submitAgain = async () => fireEvent.click(await screen.findByRole('button', { name: 'Legg til' }));
  fill('Navn *', 'Ida');
  fill('E-post', 'ida@napoli.example');
  submit();
  await toastSaying('Kunne ikke legge til Ida. Prøv igjen.');
  expect(field('Navn *').value).toBe('Ida');

  await submitAgain();
  await waitFor(() => expect(screen.getAllByText('Kunne ikke legge til Ida. Prøv igjen.')).toHaveLength(2));
  await submitAgain();
  await toastSaying('Listen er full. Den kan ha høyst 50 ansatte.');
  fill('Navn *', 'Ida Berntsen');
  await submitAgain();
  await toastSaying('Ida Berntsen er lagt til');
  const posts = calls.filter(({ method }) => method === 'POST');
  const [first, second, , third] = posts.map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toMatch(/^[\w-]{22,64}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('the button is busy until the answer is there, and a second press adds nobody twice', async () => {
  let deliver = (_response: Response) => {};
  const { changes } = open([], { 'POST /employees': () => new Promise((resolve) => (deliver = resolve)) });
  await openForm();
  fill('Navn *', 'Ida');
  fill('E-post', 'ida@napoli.example');
  submit();
  const busy = await screen.findByRole('button', { name: 'Lagrer...' });
  fireEvent.click(busy);

  expect(busy.getAttribute('aria-disabled')).toBe('true');
  expect(changes()).toHaveLength(1);
  deliver(Response.json({ ...marco, name: 'Ida' }, { status: 201 }));
  await toastSaying('Ida er lagt til');
});

test('leaving with somebody half written asks once, and nobody is asked about who was added', async () => {
  const { router } = open([]);
  await openForm();
  fill('Navn *', 'Ida');
  act(() => void router.navigate('/dashboard/menu'));
  await screen.findByRole('alertdialog', { name: 'Du har endringer som ikke er lagret' });
  fireEvent.click(screen.getByRole('button', { name: 'Bli her' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(field('Navn *').value).toBe('Ida');
  fill('E-post', 'ida@napoli.example');
  submit();
  await toastSaying('Ida er lagt til');
  await waitFor(() => expect(field('Navn *').value).toBe(''));
  act(() => void router.navigate('/dashboard/menu'));
  await screen.findByText('En annen side');
});

test('a list that cannot be loaded says so and can be asked for again', async () => {
  let isDown = true;
  open([], { 'GET /employees': () => (isDown ? refusal(400) : Response.json([marco])) });
  await screen.findByText('Kunne ikke laste ansatte');
  expect(screen.queryByText('Amir Haddad')).toBeNull();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));

  await screen.findByText('Marco Esposito');
});

test('Q-47 without a business the page leads to the settings', async () => {
  const { calls } = open([], {}, { business: null });

  expect(await screen.findByText('Ingen bedriftsprofil funnet')).not.toBeNull();
  expect(screen.getByText('Du må sette opp bedriftsprofilen din først.')).not.toBeNull();
  expect(calls).toEqual([]);
});

test.each([
  ['Marco Esposito', 'ME'],
  ['Aleksander Nordby-Johannessen', 'AN'],
  ['åse', 'Å'],
  ['  Bjørn  Ole  Ødegård ', 'BØ'],
])('the initials of «%s» are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
