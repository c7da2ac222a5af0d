// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { CheckedConnection, VippsConnection } from '../../../../../shared/payments/connection.ts';
import type { OwnerBusiness } from '../../../../../shared/shops/business.ts';
import { defaultSettings } from '../../../../../shared/shops/settings.ts';
import { VippsPage } from '../../../../../web/owner/dashboard/shops/settings/vipps/page.tsx';
import { type Answers, napoli, openPage, refusal, toastSaying } from '../../orders/open-page.tsx';
import { button, field, openSettings, type } from './open-settings.tsx';

const { click } = fireEvent;
const at = '2026-11-20T17:31:00.000Z';
const active: VippsConnection = {
  state: 'active',
  msn: '738291',
  savedAt: '2026-11-03T11:00:00.000Z',
  checkedAt: at,
};
const failing: VippsConnection = { ...active, state: 'failing', failingSince: '2026-11-20T16:52:00.000Z' };
const leaving: VippsConnection = { ...active, state: 'leaving', keysGoAt: '2026-12-04T17:00:00.000Z' };
const good: CheckedConnection = {
  checks: [{ name: 'keys' }, { name: 'salesUnit' }, { name: 'messages' }],
  vipps: active,
};
const premium = { ...napoli, planType: 'premium' as const };
const withVipps = {
  ...premium,
  settings: { ...defaultSettings, paymentMethods: { cash: true, card: true, vipps: true }, vippsNumber: '' },
};

async function openPayment(
  vipps: VippsConnection | null,
  answers: Answers = {},
  business: OwnerBusiness = withVipps,
) {
  vi.setSystemTime(Date.parse('2026-11-20T18:00:00Z'));
  const page = openSettings({
    tab: 'betaling',
    business,
    answers: { 'GET /payments': () => Response.json({ vipps }), ...answers },
  });
  await screen.findByText('Betalingsmåter');
  return page;
}

test('a shop that has connected nothing reads one line more about paying online, with its button', async () => {
  await openPayment(null, {}, { ...premium, settings: defaultSettings });
  const rows = screen.getByRole('group', { name: 'Betalingsmåter' }).children;
  expect([...rows].filter((row) => !(row as HTMLElement).hidden)).toHaveLength(4);
  expect(screen.getByText('Ta betalt på nett')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Koble til Vipps' }).getAttribute('href')).toBe(
    '/dashboard/settings/vipps',
  );
  expect(screen.queryByText('Slik går pengene')).toBeNull();
});

test('on free the button leads to Abonnement with the reason', async () => {
  const { router } = await openPayment(null, {}, napoli);
  click(button('Koble til Vipps'));
  await waitFor(() => expect(router.state.location.search).toBe('?fane=abonnement'));
  expect(document.activeElement?.textContent).toBe('Vipps krever Premium');
});

test('SETT-015 a connected Vipps is a card like the others, in their order, and asks for no number', async () => {
  const { changes } = await openPayment(active);
  const group = within(screen.getByRole('group', { name: 'Betalingsmåter' }));
  expect(group.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    'Kontant',
    'Kort',
    'Vipps',
  ]);
  expect(group.getAllByText('Aktiv')).toHaveLength(3);
  expect(group.getByText('MSN 738291')).toBeTruthy();
  expect(group.getByText('i dag 18:31, alt virker')).toBeTruthy();
  expect(screen.queryByLabelText('Vipps-nummer')).toBeNull();
  expect(screen.getByText('Slik går pengene')).toBeTruthy();
  expect(screen.getByText(/Luka tar 2,5 % av kort på nett \(uten pant\), ingenting av Vipps\./)).toBeTruthy();
  click(field('Kort'));
  click(button('Lagre betalingsinnstillinger'));
  await screen.findByText('Lagret!');
  expect(changes()[0]?.body).toMatchObject({ paymentMethods: { cash: true, card: false, vipps: true } });
  expect(group.getByText('Av')).toBeTruthy();
});

test('a connection that fails says since when, what guests see and how it is mended', async () => {
  await openPayment(failing, {
    'POST /payments/vipps/check': () =>
      Response.json({ checks: [{ name: 'keys', failure: 'auth' }], vipps: failing }),
  });
  expect(field('Vipps').checked).toBe(true);
  expect(screen.getByText('Virker ikke siden 17:52')).toBeTruthy();
  expect(screen.getByText(/^Kundene ser ikke Vipps nå\. De kan betale ved henting\./)).toBeTruthy();
  expect(screen.getByText('Åpne «Utvikler» og lag en ny nøkkel for MSN 738291.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Lim inn ny nøkkel' })).toBeTruthy();
  click(button('Sjekk igjen'));
  expect(await screen.findByText('Vipps godtar ikke nøklene')).toBeTruthy();
  expect(screen.getAllByText('Sjekkes når linjen over er i orden')).toHaveLength(2);
});

test('a good look mends it on the spot', async () => {
  await openPayment(failing, { 'POST /payments/vipps/check': () => Response.json(good) });
  click(button('Sjekk igjen'));
  expect(await screen.findByText('i dag 18:31, alt virker')).toBeTruthy();
  expect(screen.queryByText(/^Virker ikke/)).toBeNull();
});

test('giving Vipps up asks first, says what happens to money under way, and until when the keys stand', async () => {
  let vipps = active;
  const { changes } = await openPayment(active, {
    'GET /payments': () => Response.json({ vipps }),
    'DELETE /payments/vipps': () => {
      vipps = leaving;
      return new Response(null, { status: 204 });
    },
  });
  click(button('Koble fra'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Koble fra Vipps på nett?' }));
  expect(question.getByText(/det som er reservert, trekkes når du fullfører/)).toBeTruthy();
  click(question.getByRole('button', { name: 'Koble fra' }));
  expect(await toastSaying('Vipps er koblet fra')).toBeTruthy();
  expect(await screen.findByText(/Nøklene slettes fredag 04\.12/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Koble til igjen' })).toBeTruthy();
  expect(changes().map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /payments/vipps']);
});

const keys = {
  msn: '738291',
  clientId: '00000000-0000-4000',
  clientSecret: 'hemmelig-hemmelig',
  subscriptionKey: 'abonnement-1',
};
const labels = {
  msn: 'Salgsstedsnummer (MSN)',
  clientId: 'client_id',
  clientSecret: 'client_secret',
  subscriptionKey: 'Ocp-Apim-Subscription-Key',
};
const fill = (values = keys) => {
  for (const [name, label] of Object.entries(labels))
    fireEvent.input(field(label), { target: { value: values[name as keyof typeof keys] } });
};

const openConnect = (answers: Answers = {}, vipps: VippsConnection | null = null) =>
  openPage(
    <VippsPage />,
    { 'GET /payments': () => Response.json({ vipps }), ...answers },
    { path: '/dashboard/settings/vipps', business: premium },
  );

async function openKeys(answers: Answers = {}) {
  const page = openConnect(answers);
  click(await screen.findByRole('button', { name: 'Vi har avtale' }));
  click(button('Nøklene er klare'));
  return page;
}

test('four steps lead to the keys, each takes the focus, and no field shows a key', async () => {
  await openKeys();
  expect(document.activeElement?.textContent).toBe('Lim inn nøklene');
  expect(screen.getByText('3 av 4')).toBeTruthy();
  expect(field(labels.msn).type).toBe('text');
  for (const name of ['clientId', 'clientSecret', 'subscriptionKey'] as const)
    expect(field(labels[name])).toMatchObject({ type: 'password', autocomplete: 'off', value: '' });
  expect(screen.getByRole('link', { name: 'Fortsett senere' }).getAttribute('href')).toBe(
    '/dashboard/settings?fane=betaling',
  );
  click(button('Se avtale med vipps'));
  expect(button('Vi har avtale')).toBeTruthy();
});

test('a key with a blank in it is refused at its field before anything is asked', async () => {
  const { changes } = await openKeys();
  fill({ ...keys, clientSecret: 'to ord' });
  click(button('Sjekk og lagre'));
  expect(await screen.findByText('Kopier hele linjen på nytt fra Vipps-portalen')).toBeTruthy();
  expect(field('client_secret').getAttribute('aria-invalid')).toBe('true');
  expect(changes()).toEqual([]);
});

test('keys that Vipps refuses are marked, each line says its reason, and the others wait', async () => {
  const checks = [{ name: 'keys', failure: 'auth' }];
  await openKeys({ 'PUT /payments/vipps': () => Response.json({ checks, vipps: null }) });
  fill();
  click(button('Sjekk og lagre'));
  expect(await screen.findByText('Vipps godtar ikke nøklene')).toBeTruthy();
  expect(field('client_secret').getAttribute('aria-invalid')).toBe('true');
  expect(field(labels.msn).getAttribute('aria-invalid')).toBeNull();
  expect(screen.getAllByText('Sjekkes når linjen over er i orden')).toHaveLength(2);
  type('client_secret', 'en-annen-nokkel');
  fireEvent.input(field('client_secret'), { target: { value: 'en-annen-nokkel' } });
  expect(field('client_secret').getAttribute('aria-invalid')).toBeNull();
});

test('a sales unit that is another is said at its number, and silence blames no key', async () => {
  let failure = 'notAllowed';
  await openKeys({
    'PUT /payments/vipps': () =>
      Response.json({ checks: [{ name: 'keys' }, { name: 'salesUnit', failure }], vipps: null }),
  });
  fill();
  click(button('Sjekk og lagre'));
  expect(await screen.findByText('Nøklene gjelder ikke salgssted 738291')).toBeTruthy();
  expect(field(labels.msn).getAttribute('aria-invalid')).toBe('true');
  failure = 'silent';
  click(button('Sjekk og lagre'));
  expect(await screen.findByText('Vipps svarer ikke nå')).toBeTruthy();
  expect(field(labels.msn).getAttribute('aria-invalid')).toBeNull();
});

test('good keys are sent once, and taking Vipps in use leads back to Betaling', async () => {
  const { changes, router } = await openKeys({
    'PUT /payments/vipps': () => Response.json(good),
    'PUT /settings': (body) => Response.json({ ...defaultSettings, ...(body as object) }),
  });
  fill();
  click(button('Sjekk og lagre'));
  expect(await screen.findByText('Alt er sjekket')).toBeTruthy();
  expect(screen.getByText('MSN 738291, kan ta imot betaling på nett')).toBeTruthy();
  expect(screen.queryByLabelText('client_secret')).toBeNull();
  click(button('Ta i bruk Vipps'));
  await waitFor(() => expect(router.state.location.search).toBe('?fane=betaling'));
  expect(changes().map(({ body }) => body)).toEqual([
    keys,
    { paymentMethods: { cash: true, card: true, vipps: true } },
  ]);
});

test('a refusal of the server is said under the fields, and nothing is lost', async () => {
  await openKeys({
    'PUT /payments/vipps': () => refusal(429, 'TOO_MANY_REQUESTS', { reason: 'manyChecks' }),
  });
  fill();
  click(button('Sjekk og lagre'));
  expect(await screen.findByText('Det er sjekket mange ganger på kort tid. Vent ti minutter.')).toBeTruthy();
  expect(field('client_id').value).toBe(keys.clientId);
});

test('new keys for a connection begin at the fields, with its number', async () => {
  openConnect({}, failing);
  expect(await screen.findByText('Bytt nøkler til Vipps')).toBeTruthy();
  expect(field(labels.msn).value).toBe('738291');
});

test('a provider that does not answer is named with since when, and that it comes back by itself', async () => {
  const silent = { silentSince: '2026-11-20T17:52:00.000Z', silentUntil: '2026-11-20T18:01:00.000Z' };
  const card = { state: 'active', startedAt: at, checkedAt: at } as const;
  const online = [
    { provider: 'vipps' as const, ...silent },
    { provider: 'stripe' as const, ...silent },
  ];
  const answers = { 'GET /payments': () => Response.json({ vipps: active, card }) };
  await openPayment(active, answers, { ...withVipps, online });
  expect(screen.getByText('Vipps svarer ikke siden 18:52.').closest('.note')?.textContent).toContain(
    'Gjestene ser ikke Vipps så lenge. Det kommer tilbake på siden av seg selv.',
  );
  expect(screen.getByText('Stripe svarer ikke siden 18:52.').closest('.note')?.textContent).toContain(
    'Gjestene ser ikke kort på nett så lenge.',
  );
  expect(screen.getAllByText('Svarer ikke siden 18:52')).toHaveLength(2);
});

test.each([
  [14, 1],
  [5, 0],
])(
  'an owner whose guests order up to %d days ahead reads %d times that later ones are not paid online',
  async (days, times) => {
    const settings = { ...withVipps.settings, later: { days, perSlot: null } };
    await openPayment(active, {}, { ...withVipps, settings });
    expect(screen.queryAllByText(/mer enn 5 dager fram/)).toHaveLength(times);
  },
);
