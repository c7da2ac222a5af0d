import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ChosenOption } from '../../../shared/menu/configured-dish.ts';
import type { OrderStatus } from '../../../shared/orders/steps.ts';
import { dated, emptyBasket, readBasket } from '../../../web/storefront/basket/basket.ts';
import { emptyForm } from '../../../web/storefront/basket/shop.ts';
import { ownOrderOf } from '../../../web/storefront/checkout/use-order.ts';
import { titleOf } from '../../../web/storefront/document-head.ts';
import { save } from '../../../web/storefront/shop/saved.ts';
import { toMenu } from '../../../web/storefront/status/about-order.tsx';
import * as statusWords from '../../../web/storefront/status/words.nb.ts';
import { configuredLine } from '../../helpers/configured-line.ts';
import { passUntil } from '../../helpers/pass-until.ts';
import { anOrder, dishId, fakeApi, show, statusData } from './helpers.tsx';

const plain = (text: string | null | undefined) => (text ?? '').replace(/\u00a0/g, ' ');
const promisedAt = '2026-10-09T17:10:00.000Z';

const headings: Record<OrderStatus, string> = {
  pending: 'Bestillingen er sendt!',
  confirmed: 'Kjøkkenet har bekreftet',
  preparing: 'Kjøkkenet lager maten din',
  ready: 'Maten er på vei!',
  completed: 'Vel bekomme!',
  cancelled: 'Vi måtte avbryte bestillingen',
};

for (const [status, heading] of Object.entries(headings) as [OrderStatus, string][]) {
  test(`SHOP-040 ${status}: the page says '${heading}' where it is read aloud`, () => {
    fakeApi({});
    show(statusData({ status, promisedAt: status === 'pending' ? null : promisedAt }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
    expect(screen.getByRole('heading', { level: 1 }).closest('[aria-live]')).toBeTruthy();
  });
}

test('D20 a pickup is ready to be fetched, and is never called on its way', () => {
  fakeApi({});
  const { container } = show(statusData({ status: 'ready', fulfilment: 'pickup', promisedAt }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(statusWords.steps.ready.heading);
  expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toContain('Klar18:41');
  expect(container.textContent).not.toMatch(/på vei/i);
});

test('a pickup that is ready says its number in the hatch and the place in its sentence', () => {
  fakeApi({});
  show(statusData({ status: 'ready', fulfilment: 'pickup', promisedAt }));
  expect(document.querySelector('.served b')?.textContent).toBe('Nr. 148');
  expect(screen.getByText(statusWords.fetchIn('Storgata 12'))).toBeTruthy();
});

test('the promised time, the steps, the lines with allergens, the sum and the phone are on the page', () => {
  fakeApi({});
  show(statusData({ status: 'preparing', promisedAt, estimatedTimeMinutes: 27 }, '2026-10-09T16:51:00.000Z'));
  expect(screen.getByText('Nr. 148')).toBeTruthy();
  expect(screen.getByText('19:10')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    'Sendt, ferdig18:41',
    'Bekreftet, ferdig18:43',
    'Lages nåsiden 18:41',
    statusWords.steps.sent.name,
    'Levertca. 19:10',
  ]);
  expect(document.querySelector('[aria-current=step]')?.textContent).toContain(statusWords.cooking.now);
  expect(screen.getByText('om 19 min')).toBeTruthy();
  expect(plain(document.querySelector('.sums')?.textContent)).toBe(
    '2 × MargheritaInneholder: hvete, melk378 kr1 × Cola35 krLevering49 krTotalt inkl. mva462 kr',
  );
  expect(screen.getByRole('link', { name: /^Ring oss/ }).getAttribute('href')).toBe('tel:+4722334455');
});

test('a rehearsal is marked on the page and in its title, and has no number', () => {
  fakeApi({});
  const data = statusData({ number: 0, isRehearsal: true });
  const { container } = show(data);
  expect(screen.getByText('Prøve')).toBeTruthy();
  expect(screen.getByText(statusWords.rehearsal)).toBeTruthy();
  expect(container.textContent).not.toContain('Nr. ');
  expect(titleOf(data)).toMatch(/^Prøvebestilling · /);
});

test('what was chosen stands under its dish, and pant is a line of its own', () => {
  fakeApi({});
  const { notes: _, ...line } = configuredLine;
  show(
    statusData({ lines: [line], subtotalOre: 31_900, depositOre: 200, deliveryFeeOre: 0, totalOre: 32_100 }),
  );
  expect(plain(document.querySelector('.sums')?.textContent)).toBe(
    '1 × Pepperoni, storEkstra ost × 2, sjampinjong, glutenfriInneholder: hvete, melk319 krPant2 krLeveringGratisTotalt inkl. mva321 kr',
  );
});

test.each(['pickup', 'delivery'] as const)(
  'whose %s was cancelled is neither sent for it nor asked for money',
  (fulfilment) => {
    fakeApi({});
    const { container } = show(statusData({ status: 'cancelled', fulfilment }));
    expect(screen.getByText(/Du skal ikke betale noe\./)).toBeTruthy();
    expect(container.textContent).not.toMatch(/Hentes hos|Leveres til|Betales/);
  },
);

test('a status the page is too old to know is shown as it is', () => {
  fakeApi({});
  show(statusData({ status: 'on_the_way' as OrderStatus }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('on_the_way');
});

test('the page follows by polling when there is no live line, and tells when it has lost contact', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-10-09T16:41:00Z') });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  let isDown = false;
  const fresh = anOrder({ version: 2, status: 'confirmed', promisedAt });
  fakeApi({ '/orders/tok': () => (isDown ? 'lost' : { status: 200, body: fresh }) });
  show(statusData());
  await passUntil(() => screen.queryByRole('heading', { level: 1, name: headings.confirmed }), 8000);
  await passUntil(() => document.title === 'Kjøkkenet har bekreftet · Napoli', 1000);
  isDown = true;
  const lost = statusWords.offline;
  await passUntil(() => screen.queryByText(lost), 20_000);
});

test('what the guest wrote stands on the page in the tab that sent the order, and in no other', () => {
  fakeApi({});
  const form = { ...emptyForm, customerName: 'Ingrid', customerPhone: '91 23 45 67', allergy: 'Nøtter' };
  save('napoli', 'own', ownOrderOf('tok', { form, message: 'Ring på', wishes: ['', 'Uten is'] }));
  const { unmount } = show(statusData({ fulfilment: 'pickup' }));
  const about = () => screen.getByRole('heading', { name: statusWords.about }).parentElement?.textContent;
  expect(about()).toContain('Allergi«Nøtter»Melding«Ring på»NavnIngridTelefon91 23 45 67');
  expect(about()).toContain('BetalingVed henting, kontant');
  expect(screen.getByText('«Uten is»').closest('div')?.textContent).toContain('1 × Cola');
  unmount();
  sessionStorage.clear();
  show(statusData({ fulfilment: 'pickup' }));
  expect(screen.queryByText('«Uten is»')).toBeNull();
  expect(about()).toBe(
    'Om bestillingenHentesNapoli, Storgata 12, 0184 OsloVis i Google MapsBetalingVed henting, kontant',
  );
});

test("'Bestill igjen' puts the same dishes into the basket beside what it holds, and leads to the menu", () => {
  const urls: string[] = [];
  vi.spyOn(toMenu, 'go').mockImplementation((url) => void urls.push(url));
  const kept = { key: 1, itemId: dishId(10), name: 'Cola', quantity: 3, notes: 'Kald' };
  localStorage.setItem('kurv:napoli:basket', JSON.stringify(dated({ ...emptyBasket, lines: [kept] })));
  show(statusData({ status: 'completed' }));
  fireEvent.click(screen.getByRole('button', { name: statusWords.again }));
  expect(urls).toEqual(['/#kurv']);
  expect(readBasket('napoli').lines).toMatchObject([
    kept,
    { itemId: dishId(1), name: 'Margherita', quantity: 2, notes: '' },
  ]);
});

test('an order with alcohol says what to bring, as long as the food is to come', () => {
  fakeApi({});
  const lines = [{ ...anOrder().lines[0]!, name: 'Pils', alcoholPercent: 4.5 }];
  const said = statusWords.bringId;
  const { unmount } = show(statusData({ lines, fulfilment: 'pickup' }));
  screen.getByText(said);
  unmount();
  const second = show(statusData({ lines, fulfilment: 'delivery' }));
  screen.getByText(statusWords.haveIdReady);
  second.unmount();
  show(statusData({ lines, status: 'completed' }));
  expect(screen.queryByText(/legitimasjon/)).toBeNull();
});

test("'Bestill igjen' takes the choices along: two pizzas with other toppings are two lines, named with their size", () => {
  vi.spyOn(toMenu, 'go').mockImplementation(() => undefined);
  const chosen = (name: string, more: object = {}): ChosenOption => ({
    ...{ groupId: 'grp_a', groupName: 'Gruppe', optionId: `opt_${name}`, name, quantity: 1, priceOre: 2000 },
    ...{ allergens: [], ...more },
  });
  const pizza = { itemId: dishId(1), name: 'Margherita', quantity: 1, priceOre: 22900, allergens: [] };
  const lines = [
    { ...pizza, choices: [chosen('Stor', { isSize: true }), chosen('Ekstra ost')] },
    { ...pizza, choices: [chosen('Liten', { isSize: true })] },
  ];
  show(statusData({ status: 'completed', lines }));
  fireEvent.click(screen.getByRole('button', { name: statusWords.again }));
  expect(readBasket('napoli').lines).toMatchObject([
    { key: 1, name: 'Margherita, stor', priceOre: 22900, choices: lines[0]!.choices },
    { key: 2, name: 'Margherita, liten' },
  ]);
});

const isCallBeforeSteps = () => {
  const [call, steps] = [screen.getByRole('link', { name: /Ring oss/ }), screen.getByRole('list')];
  return Boolean(call.compareDocumentPosition(steps) & Node.DOCUMENT_POSITION_FOLLOWING);
};

test.each([
  [{ status: 'cancelled', cancelReason: 'busy' }, true],
  [{ status: 'completed', fulfilment: 'pickup', notFetched: true }, true],
  [{ status: 'cancelled', cancelReason: 'guest' }, false],
  [{ status: 'completed' }, false],
] as const)(
  'after %j the phone stands before the steps: %s; then it is the first thing to press',
  (order, isFirst) => {
    fakeApi({});
    show(statusData(order));
    expect(isCallBeforeSteps()).toBe(isFirst);
    const again = screen.getByRole('button', { name: statusWords.again });
    expect(again.classList.contains('main-button')).toBe(!isFirst);
  },
);

test('an order under way cannot be ordered again, one that is late has the phone before its steps', () => {
  fakeApi({});
  const order = { status: 'preparing', promisedAt, estimatedTimeMinutes: 27 } as const;
  const { unmount } = show(statusData(order));
  expect(screen.queryByRole('button', { name: statusWords.again })).toBeNull();
  expect(isCallBeforeSteps()).toBe(false);
  unmount();
  show(statusData(order, '2026-10-09T17:16:00.000Z'));
  expect(isCallBeforeSteps()).toBe(true);
  expect(screen.getByText('6 min over')).toBeTruthy();
});

test('news that come while a finger is down wait until it is up, so that no link moves away from it', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-10-09T16:41:00Z') });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const fresh = anOrder({ version: 2, status: 'confirmed', promisedAt });
  const requests = fakeApi({ '/orders/tok': () => ({ status: 200, body: fresh }) });
  show(statusData());
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
  fireEvent.pointerDown(document.body);
  await passUntil(() => requests.some(({ path }) => path.endsWith('/orders/tok')), 8000);
  await act(async () => void (await vi.advanceTimersByTimeAsync(1000)));
  expect(heading()).toBe(headings.pending);
  fireEvent.pointerUp(document.body);
  await passUntil(() => heading() === headings.confirmed, 1000);
});
