// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Invitation } from '../../../../../shared/people/member.ts';
import { passUntil } from '../../../../helpers/pass-until.ts';
import { refusal, toastSaying } from '../../orders/open-page.tsx';
import { choose, field, fill, isMarked, kari, marco, me, open } from './open-employees.tsx';

const ida: Invitation = {
  id: 'inv_1',
  email: 'ida@napoli.example',
  role: 'staff',
  invitedBy: 'Amir Haddad',
  sentAt: new Date(Date.now() - 24 * 3600_000).toISOString(),
  expiresAt: new Date(Date.now() + 6 * 24 * 3600_000).toISOString(),
};
const roleOf = (name: string) => screen.getByLabelText<HTMLSelectElement>(`Rolle for ${name}`);
const offered = (name: string) => [...roleOf(name).options].map(({ text }) => text);
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send invitasjon' }));

test('each person stands with the role; one’s own role is only read', async () => {
  open([marco], {}, { members: [me, kari] });
  await screen.findByText('Kari Moen');

  expect(roleOf('Kari Moen').value).toBe('staff');
  expect(offered('Kari Moen')).toEqual(['Eier', 'Leder', 'Ansatt', 'Regnskap']);
  expect(screen.queryByLabelText('Rolle for Amir Haddad')).toBeNull();
  const [mine, , without] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(mine).toContain('(deg)');
  expect(mine).toContain('Eier');
  expect(without).toContain('Uten innlogging');
});

test('a manager neither makes owners nor changes nor removes one', async () => {
  open(
    [],
    {},
    {
      role: 'manager',
      members: [{ ...me, role: 'manager' }, { ...kari, id: 'u3', name: 'Eva', role: 'owner' }, kari],
    },
  );
  await screen.findByText('Kari Moen');

  expect(offered('Kari Moen')).toEqual(['Leder', 'Ansatt', 'Regnskap']);
  expect(screen.queryByLabelText('Rolle for Eva')).toBeNull();
  expect(screen.queryByRole('radio', { name: /^Eier/ })).toBeNull();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Mer for Eva' }), { key: 'Enter' });
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Legg til varsler',
  ]);
});

test('who accepts an invitation appears on an open page, and the invitation goes, without a reload', async () => {
  const server = { members: [me], invitations: [ida] };
  vi.useFakeTimers();
  open([], {
    'GET /members': () => Response.json(server.members),
    'GET /invitations': () => Response.json(server.invitations),
  });
  await passUntil(() => screen.queryByText('ida@napoli.example'), 1000);
  Object.assign(server, { members: [me, { ...kari, name: 'Ida Berntsen' }], invitations: [] });
  await passUntil(() => screen.queryByText('Ida Berntsen'), 30_000);
  expect(screen.queryByText('ida@napoli.example')).toBeNull();
});

test('another role is sent at once; a refusal brings the old one back in the server’s words', async () => {
  const words = 'Listen endres av flere samtidig. Prøv igjen.';
  let isRefused = false;
  const { changes } = open(
    [],
    {
      'PUT /members/u2/role': () =>
        isRefused
          ? refusal(409, 'LAST_OWNER', { reason: 'listCrowded' })
          : Response.json({ ...kari, role: 'manager' }),
    },
    { members: [me, kari] },
  );
  await screen.findByText('Kari Moen');
  fireEvent.change(roleOf('Kari Moen'), { target: { value: 'manager' } });
  await toastSaying('Kari Moen har nå rollen leder');
  expect(changes()).toMatchObject([{ method: 'PUT', path: '/members/u2/role', body: { role: 'manager' } }]);

  isRefused = true;
  await waitFor(() => expect(roleOf('Kari Moen').value).toBe('staff'));
  fireEvent.change(roleOf('Kari Moen'), { target: { value: 'accountant' } });
  await toastSaying(words);
  await waitFor(() => expect(roleOf('Kari Moen').value).toBe('staff'));
});

test('making somebody an owner asks first', async () => {
  const { changes } = open(
    [],
    { 'PUT /members/u2/role': () => Response.json({ ...kari, role: 'owner' }) },
    { members: [me, kari] },
  );
  await screen.findByText('Kari Moen');
  fireEvent.change(roleOf('Kari Moen'), { target: { value: 'owner' } });
  await screen.findByRole('alertdialog', { name: 'Gjøre Kari Moen til eier?' });
  expect(changes()).toEqual([]);

  fireEvent.click(screen.getByRole('button', { name: 'Ja, gi rollen eier' }));
  await toastSaying('Kari Moen har nå rollen eier');
});

test('removing a member asks, takes the access first and then the notices', async () => {
  const told = { ...marco, id: 'emp_1' as const, email: 'KARI@napoli.example' };
  const { changes } = open(
    [told],
    { 'DELETE /members/u2': () => new Response(null, { status: 204 }) },
    { members: [me, kari] },
  );
  await choose('Kari Moen', 'Fjern');
  const question = await screen.findByRole('alertdialog', { name: 'Fjerne Kari Moen?' });
  expect(question.textContent).toContain('også på åpne skjermer');
  fireEvent.click(within(question).getByRole('button', { name: 'Ja, fjern' }));

  await toastSaying('Kari Moen er fjernet');
  expect(changes().map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /members/u2',
    'DELETE /employees/emp_1',
  ]);
});

test('the last owner stays, and is told why', async () => {
  const words = 'Restauranten må ha en eier. Gjør en annen til eier først.';
  open([], { 'DELETE /members/me': () => refusal(409, 'LAST_OWNER', { reason: 'lastOwner' }) });
  await choose('Amir Haddad', 'Forlat restauranten');
  fireEvent.click(await screen.findByRole('button', { name: 'Ja, forlat' }));

  await toastSaying(words);
  expect(screen.getByText('Amir Haddad')).not.toBeNull();
});

test('a member is told of orders without another login: the form knows name and address', async () => {
  const { changes } = open([], {}, { members: [me, kari] });
  await choose('Kari Moen', 'Legg til varsler');
  await screen.findByRole('heading', { name: 'Varsler til Kari Moen' });
  expect(field('E-post').value).toBe('kari@napoli.example');
  fireEvent.click(screen.getByRole('button', { name: 'Legg til' }));

  await toastSaying('Kari Moen er lagt til');
  expect(changes()).toMatchObject([
    { path: '/employees', body: { name: 'Kari Moen', email: 'kari@napoli.example', notify: 'email' } },
  ]);
  await screen.findByRole('heading', { name: 'Inviter' });
});

test('an invitation takes an address and a role, and the form is empty for the next', async () => {
  const { changes } = open([], {
    'POST /invitations': (body) => Response.json({ ...ida, ...(body as object) }, { status: 201 }),
  });
  await screen.findByText('Amir Haddad');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Ansatt/ }).checked).toBe(true);
  fill('E-post', 'ida@napoli.example');
  fireEvent.click(screen.getByRole('radio', { name: /^Regnskap/ }));
  send();

  await toastSaying('Invitasjonen er sendt til ida@napoli.example');
  expect(changes()).toMatchObject([
    { path: '/invitations', body: { email: 'ida@napoli.example', role: 'accountant' } },
  ]);
  await waitFor(() => expect(field('E-post').value).toBe(''));
});

test('without an address nothing is sent; what the server refuses about it stands at the field', async () => {
  const issues = [{ path: 'email', because: { reason: 'alreadyMember' } }];
  const { changes } = open([], {
    'POST /invitations': () => refusal(400, 'VALIDATION_FAILED', undefined, issues),
  });
  await screen.findByText('Amir Haddad');
  send();
  await screen.findByText('E-post må fylles ut');
  expect(changes()).toEqual([]);

  fill('E-post', 'kari@napoli.example');
  send();
  await screen.findByText('Personen er med fra før');
  expect(isMarked('E-post')).toBe(true);
  expect(document.querySelector('.toast')).toBeNull();
});

test('who was invited stands with role and dates, can be asked again, and the invitation can be taken back', async () => {
  const { changes } = open([], {
    'GET /invitations': () => Response.json([ida]),
    'POST /invitations/inv_1': () => Response.json(ida),
    'DELETE /invitations/inv_1': () => new Response(null, { status: 204 }),
  });
  const list = await screen.findByRole('region', { name: 'Invitert' });
  expect(list.textContent).toContain('Lenken varer i 7 dager');
  expect(list.textContent).toMatch(/Ansatt\. Sendt i går, utløper \d+\. \w+\./);

  fireEvent.click(within(list).getByRole('button', { name: 'Send på nytt til ida@napoli.example' }));
  await toastSaying('Invitasjonen er sendt til ida@napoli.example');
  await choose('ida@napoli.example', 'Trekk tilbake');
  await toastSaying('Invitasjonen til ida@napoli.example er trukket tilbake');
  expect(changes().map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /invitations/inv_1',
    'DELETE /invitations/inv_1',
  ]);
});
