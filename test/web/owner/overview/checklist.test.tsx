// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Overview } from '../../../../shared/figures/answers.ts';
import type { Role } from '../../../../shared/people/role.ts';
import type { Publishing } from '../../../../shared/shops/publishing.ts';
import { defaultSettings } from '../../../../shared/shops/settings.ts';
import { termsVersion } from '../../../../shared/shops/terms.ts';
import { checklistRows } from '../../../../web/owner/dashboard/overview/checklist-words.ts';
import { OverviewPage } from '../../../../web/owner/dashboard/overview/page.tsx';
import { order, ownBusiness } from '../../../helpers/builders.ts';
import { type Answers, openPage, refusal, toastSaying } from '../orders/open-page.tsx';

const paymentMethods = { cash: true, card: false, vipps: false };
const { publishedAt: _, ...unpublished } = ownBusiness({ settings: { ...defaultSettings, paymentMethods } });
const overview: Overview = {
  ...{ ordersToday: 0, revenueTodayOre: 0, ordersThisWeek: 0, totalRevenueOre: 0 },
  ...{ monthOrders: 0, monthLimit: 100, softUntil: null, latest: [] },
};
const facts: Publishing = {
  publishedAt: null,
  ...{ dishes: 34, categories: 6, withoutAllergens: 9 },
  ...{ hasSavedHours: false, hasSavedWays: true, hasSavedPayment: false },
  told: { confirmed: 1, waiting: 0, screens: 0 },
  sellerLacks: ['orgNumber'],
};
const ready: Publishing = {
  ...{ ...facts, withoutAllergens: 0, hasSavedHours: true, hasSavedPayment: true, sellerLacks: [] },
  rehearsalHeardAt: '2026-11-22T17:04:00.000Z',
};

function open(about: Publishing = facts, answers: Answers = {}, role: Role = 'owner') {
  const base: Answers = {
    'GET /overview': () => Response.json(overview),
    'GET /orders': () => Response.json({ orders: [], next: null }),
    'GET /publishing': () => Response.json(about),
  };
  return openPage(<OverviewPage />, { ...base, ...answers }, { business: unpublished, role });
}
const steps = async () => {
  const list = await screen.findByRole('region', { name: 'Før du åpner luka' });
  return within(list)
    .getAllByRole('listitem')
    .map((row) => [row.querySelector('h3')!.textContent, row.querySelector('p')!.textContent]);
};
const publishButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publiser' });

test('an unpublished shop begins with the list of what is left, not with Premium', async () => {
  open();
  expect(await steps()).toEqual([
    ['Meny', 'Klar. 34 retter i 6 kategorier'],
    [
      'Åpningstider',
      'Se over. Forslaget er mandag–torsdag 15:00–22:00, fredag–lørdag 15:00–23:00, søndag 15:00–21:00.',
    ],
    ['Henting og levering', 'Klar. Henting, og gratis levering uten minstesum.'],
    ['Betaling', 'Se over. Forslaget er: Kontant og kort når gjesten får maten.'],
    ['Hvem varsles', 'Klar. 1 mottaker får beskjed om nye bestillinger.'],
    ['Firma og telefon', 'Mangler org.nr. Gjestene skal se hvem de handler med.'],
    ['Allergener', '9 retter igjen. 25 av 34 er fylt ut.'],
    ['Prøvebestilling', 'Anbefalt. Bestill hos deg selv og hør at det ringer. Telles ikke.'],
  ]);
  expect(screen.getByText('3 av 7')).toBeTruthy();
  expect(screen.getByText('4 punkter igjen.')).toBeTruthy();
  expect(publishButton().disabled).toBe(true);
  expect(screen.queryByRole('link', { name: 'Oppgrader til Premium' })).toBeNull();
  expect(screen.queryByText(/Menyen er tom/)).toBeNull();
});

test('the allergens of options count beside those of dishes', async () => {
  open({ ...facts, options: { count: 16, withoutAllergens: 4 } });
  expect((await steps()).at(-2)).toEqual(['Allergener', '9 retter og 4 valg igjen. 37 av 50 er fylt ut.']);
});

test('each point leads to where it is done, and only the first that is not done has the main button', async () => {
  open({ ...facts, hasSavedHours: true, hasSavedPayment: true });
  await steps();
  const seller = screen.getByRole('link', { name: 'Fyll ut: Firma og telefon' });
  expect(seller.getAttribute('href')).toBe('/dashboard/info');
  expect(seller.className).toContain('btn-main');
  const dishes = screen.getByRole('link', { name: 'Fyll ut 9 retter: Allergener' });
  expect(dishes.getAttribute('href')).toBe('/dashboard/menu');
  expect(dishes.className).not.toContain('btn-main');
});

test('proposed hours are agreed to where they stand, by saving them as they are', async () => {
  const { changes } = open(facts, { 'PUT /settings': () => Response.json(unpublished.settings) });
  await steps();
  fireEvent.click(screen.getByRole('button', { name: 'Tidene stemmer' }));
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]).toMatchObject({
    path: '/settings',
    body: { openingHours: unpublished.settings.openingHours },
  });
});

test('card is proposed beside cash, and agreed to where it stands', async () => {
  const { changes } = open(facts, { 'PUT /settings': () => Response.json(unpublished.settings) });
  await steps();
  const payment = screen.getByRole('heading', { name: 'Betaling' }).closest('li')!;
  fireEvent.click(within(payment).getByRole('button', { name: 'Det stemmer' }));
  await waitFor(() => expect(changes()).toHaveLength(1));
  const paymentMethods = { cash: true, card: true, vipps: false };
  expect(changes()[0]).toMatchObject({ path: '/settings', body: { paymentMethods } });
});

test.each([
  [{}, 'Forslaget er: Henting, og gratis levering uten minstesum.'],
  [{ deliveryFeeOre: 4900 }, 'Forslaget er: Henting, og levering 49\u00a0kr uten minstesum.'],
  [{ delivers: false }, 'Forslaget er: Bare henting.'],
])('free delivery everywhere is proposed by its name: %o', async (about, text) => {
  const settings = { ...unpublished.settings, ...about };
  const [ways] = checklistRows({ ...facts, hasSavedWays: false }, settings).filter(
    ({ point }) => point === 'ways',
  );
  expect(ways).toMatchObject({ lead: 'Se over.', agree: 'Det stemmer', text });
});

test('a sample menu and its allergens stay to be looked over', async () => {
  open({ ...ready, dishes: 12, samples: 12 });
  const rows = await steps();
  expect(rows[0]).toEqual([
    'Meny',
    'Se over. 12 retter er eksempler fra oss. Endre dem, eller si at de er dine.',
  ]);
  expect(rows.at(-2)).toEqual(['Allergener', 'Se over. Allergenene i eksemplene er våre, ikke dine.']);
  expect(screen.getByText('5 av 7')).toBeTruthy();
  expect(screen.getByText('2 punkter igjen.')).toBeTruthy();
  expect(publishButton().disabled).toBe(true);
});

test('before the opening there is no greeting by name and no way to Premium', async () => {
  const businessName = 'Sørli & Åsas Ærlige Steinovnspizzeria på Grünerløkka';
  openPage(
    <OverviewPage />,
    {
      'GET /overview': () => Response.json(overview),
      'GET /orders': () => Response.json({ orders: [], next: null }),
      'GET /publishing': () => Response.json(facts),
    },
    { business: { ...unpublished, businessName } },
  );
  expect(await screen.findByRole('heading', { name: 'Velkommen' })).toBeTruthy();
  expect(
    screen.getByText(`${businessName} er ikke åpnet ennå. Dette gjenstår før gjestene kan bestille.`),
  ).toBeTruthy();
  expect(screen.queryByText(/Premium/)).toBeNull();
});

test('when all is done, Publiser accepts the terms and opens the page', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T17:00:00Z') });
  const { changes } = open(ready, {
    'POST /publishing': () => Response.json({ ...ready, publishedAt: '2026-11-22T10:00:00.000Z' }),
    'GET /': () => Response.json(ownBusiness()),
  });
  await steps();
  const terms = within(publishButton().closest('div')!).getByRole('link', { name: 'vilkårene' });
  expect(terms.getAttribute('href')).toBe('/vilkar');
  fireEvent.click(publishButton());
  expect(await toastSaying('Siden er åpen for kundene')).toBeTruthy();
  expect(changes()[0]).toMatchObject({ path: '/publishing', body: { termsVersion } });
  await waitFor(() => expect(screen.queryByText('Før du åpner luka')).toBeNull());
});

test('a refusal of the server is said in its words, and the list is read again', async () => {
  const { calls } = open(ready, {
    'POST /publishing': () => refusal(409, 'NOT_READY', { reason: 'pointsOpen', open: 1 }),
  });
  await steps();
  fireEvent.click(publishButton());
  expect(await toastSaying('Ett punkt gjenstår på listen før siden kan publiseres.')).toBeTruthy();
  await waitFor(() => expect(calls.filter(({ path }) => path === '/publishing')).toHaveLength(3));
});

test('a list that cannot be read says so and can be tried again', async () => {
  open(facts, { 'GET /publishing': () => refusal(500) });
  expect(await screen.findByText('Kunne ikke laste listen')).toBeTruthy();
});

test('who may not change the shop sees no list', async () => {
  const { calls } = open(facts, {}, 'accountant');
  await screen.findByRole('heading', { name: /^Velkommen/ });
  expect(screen.queryByText('Før du åpner luka')).toBeNull();
  expect(calls.some(({ path }) => path === '/publishing')).toBe(false);
});

const sent = { order: order({ isRehearsal: true, number: 0 }), link: 'https://napoli.luka.no/bestilling/x' };

test('a rehearsal is placed from the list, and it says what should happen now', async () => {
  const { changes } = open(facts, { 'POST /orders/rehearsal': () => Response.json(sent) });
  await steps();
  fireEvent.click(screen.getByRole('button', { name: 'Prøv nå: Prøvebestilling' }));
  const dialog = await screen.findByRole('dialog', { name: 'Prøvebestillingen er sendt' });
  expect(changes()).toMatchObject([{ path: '/orders/rehearsal' }]);
  expect(changes()[0]!.headers.get('idempotency-key')).toMatch(/^[\w-]{22,}$/);
  const link = (name: string) => within(dialog).getByRole('link', { name }).getAttribute('href');
  expect(link('Svar på prøven')).toBe(`/dashboard/orders#${sent.order.id}`);
  expect(link('Se kundens side')).toBe(sent.link);
});

test('a rehearsal whose answer was lost is sent again as the same one; one that was sent is followed by another', async () => {
  const answers = [() => refusal(500), () => Response.json(sent), () => Response.json(sent)];
  const { changes } = open(facts, { 'POST /orders/rehearsal': () => answers.shift()!() });
  await steps();
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Prøv nå: Prøvebestilling' }));
  press();
  expect(await toastSaying('Prøvebestillingen ble ikke sendt. Prøv igjen.')).toBeTruthy();
  press();
  await screen.findByRole('dialog');
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press();
  await screen.findByRole('dialog');
  const keys = changes().map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a rehearsal is offered and not demanded: without one the page can be published; one that was heard is done, with its time', async () => {
  const { rehearsalHeardAt: _, ...unheard } = ready;
  open(unheard);
  await steps();
  expect(screen.getByText('Ta gjerne en prøvebestilling før du publiserer.')).toBeTruthy();
  expect(screen.getByText('7 av 7')).toBeTruthy();
  expect(publishButton().disabled).toBe(false);
  cleanup();
  open(ready);
  expect((await steps()).at(-1)).toEqual(['Prøvebestilling', 'Klar. Besvart på en skjerm 22.11 kl. 18:04.']);
});

test('without a dish one point leads to the menu; those that come after it have no button yet', async () => {
  open({ ...facts, dishes: 0, categories: 0, withoutAllergens: 0 });
  await screen.findByText('Legg inn den første retten.');
  expect(screen.getAllByRole('link', { name: /^Lag menyen/ })).toHaveLength(1);
  expect(screen.getAllByText('Kommer når menyen er lagt inn.')).toHaveLength(2);
});
