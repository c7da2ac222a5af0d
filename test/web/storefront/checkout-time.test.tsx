import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as refusals from '../../../shared/orders/refusals.nb.ts';
import { wordsOf } from '../../../shared/orders/words-of.ts';
import { emptyForm } from '../../../web/storefront/basket/shop.ts';
import { daysOf, groupsOf } from '../../../web/storefront/checkout/times.ts';
import { words } from '../../../web/storefront/checkout/words.ts';
import { deliveryZone } from '../../helpers/builders.ts';
import { add, basket, evening, fakeApi, menuData, refusal, show, watchLeaving } from './helpers.tsx';
import { placed, plain, write } from './open-checkout.tsx';

/** Of Oslo, in October 2026: summer time. */
const at = (oslo: string) => new Date(`2026-10-${oslo}:00+02:00`).toISOString();
const soonest = at('09T19:01');
const noon = at('10T12:00');
const free = (...clocks: string[]) => clocks.map((clock) => ({ at: at(clock) }));
const times = [
  ...free('09T19:15', '09T19:30'),
  { at: at('09T19:45'), isFull: true },
  ...free('10T11:45', '10T12:00', '10T16:00', '10T16:15'),
];
const later = { laterDays: 3, delivers: true, readyInMinutes: 20 };

type Answers = Parameters<typeof fakeApi>[0];
async function toTill(answer: object, more: object = {}, form: object = {}, answers: Answers = {}) {
  const requests = fakeApi({ '/times': () => ({ status: 200, body: answer }), ...answers });
  const ingrid = { customerName: 'Ingrid Solbakken', customerPhone: '91234567' };
  sessionStorage.setItem('kurv:napoli:form', JSON.stringify({ ...emptyForm, ...ingrid, ...form }));
  show(menuData({ ...later, ...more }, evening));
  add('Margherita');
  await act(async () => void fireEvent.click(basket().getByRole('button', { name: /Til kassen/ })));
  await basket().findByText(words.who);
  return requests;
}
const row = () => plain(document.querySelector('.has-way span')?.textContent);
const rowSays = (text: string) => waitFor(() => expect(row()).toBe(text));
const rowHas = (text: string) => waitFor(() => expect(row()).toContain(text));
const sheet = () => within(screen.getByRole('dialog', { name: words.whenWanted }));
const openSheet = (name = words.changeTime) =>
  act(async () => void fireEvent.click(basket().getByRole('button', { name })));
const choose = (name: string | RegExp) => fireEvent.click(sheet().getByRole('radio', { name }));
const take = (name: string) => act(async () => void fireEvent.click(sheet().getByRole('button', { name })));
const send = () => act(async () => void fireEvent.click(basket().getByRole('button', { name: /^Bestill/ })));
const sent = (requests: { path: string; body: string }[]) =>
  requests.filter(({ path }) => path.endsWith('/orders')).map(({ body }) => JSON.parse(body));

test('where a shop takes orders for as soon as possible alone, the till asks for no times and has no row', async () => {
  const requests = await toTill({ soonest, times }, { laterDays: undefined });
  expect(document.querySelector('.has-way')).toBeNull();
  expect(requests.filter(({ path }) => path.endsWith('/times'))).toEqual([]);
});

test('while no time is known the row counts the drive of the zone, and the least one before a postcode', async () => {
  const deliveryZones = [
    deliveryZone(),
    deliveryZone({ name: 'Bryn', postcodes: ['0660-0668'], extraMinutes: 25 }),
  ];
  const failed = { '/times': () => ({ status: 500, body: {} }) };
  await toTill({}, { deliveryZones }, { fulfilment: 'delivery' }, failed);
  await rowHas('Hos deg om ca. 30 min');
  write('Postnummer', '0661');
  await rowHas('Hos deg om ca. 45 min');
});

test.each([
  ['the time that is promised', 'Klar ca. kl. 19:01 i Storgata 12.', {}, {}],
  ['the chosen time', 'Klar i morgen kl. 12:00 i Storgata 12.', {}, { due: '2026-10-10T10:00:00.000Z' }],
  ['no time in a pause', 'Hentes i Storgata 12.', { pausedUntil: '2026-10-09T18:00:00.000Z' }, {}],
])('where nothing is driven the offer of a pickup names the street and %s', async (_, said, more, form) => {
  const deliveryZones = [deliveryZone()];
  await toTill(
    { soonest, times },
    { deliveryZones, ...more },
    {
      fulfilment: 'delivery',
      postcode: '1163',
      ...form,
    },
  );
  await basket().findByText(words.fetchInstead);
  expect(document.querySelector('.fetch .meta')?.textContent).toBe(said);
});

test('the row says as soon as possible and about when, and the order then has no time', async () => {
  const requests = await toTill({ soonest, times }, {}, {}, { '/orders': () => placed });
  await rowSays(`${words.asap}klar ca. kl. 19:01`);
  expect(JSON.parse(requests.find(({ path }) => path.endsWith('/times'))!.body)).toMatchObject({
    fulfilment: 'pickup',
    lines: [{ quantity: 1 }],
  });
  watchLeaving();
  await send();
  expect(sent(requests)).toHaveLength(1);
  expect(sent(requests)[0]).not.toHaveProperty('due');
});

test('a guest chooses a day and a time of an opening; the button says both, and the order carries it', async () => {
  const requests = await toTill({ soonest, times }, {}, {}, { '/orders': () => placed });
  await openSheet();
  expect(sheet().getByRole('radio', { name: /Så snart som mulig/ })).toHaveProperty('checked', true);
  expect(sheet().getByRole('radio', { name: /19:45/ })).toHaveProperty('disabled', true);
  expect(sheet().queryByText(words.partsOfDay.lunch)).toBeNull();
  // The shop is shut on the fourth day, and on the third all is over.
  choose(/I morgen/);
  expect(
    sheet()
      .getAllByRole('group')
      .map((one) => plain(one.textContent))
      .slice(-2),
  ).toEqual([
    expect.stringContaining(words.partsOfDay.lunch),
    expect.stringContaining(words.partsOfDay.evening),
  ]);
  choose('12:00');
  expect(sheet().getByText(words.orderingFor('lørdag 10. oktober kl. 12:00'))).toBeTruthy();
  await take('Hent i morgen kl. 12:00');
  expect(screen.queryByRole('dialog')).toBeNull();
  await rowSays(`Klar i morgen kl. 12:00${words.forLater}`);
  const left = watchLeaving();
  await send();
  await waitFor(() => expect(left).toHaveLength(1));
  expect(sent(requests)[0]).toMatchObject({ due: noon });
  // The next basket begins anew.
  expect(JSON.parse(sessionStorage.getItem('kurv:napoli:form')!)).not.toHaveProperty('due');
});

test('closing the sheet changes nothing, and a chosen time survives a reload', async () => {
  await toTill({ soonest, times }, {}, { due: noon });
  await rowHas('Klar i morgen kl. 12:00');
  await openSheet();
  choose(/I dag/);
  choose('19:15');
  await act(async () => void fireEvent.click(sheet().getByRole('button', { name: 'Lukk' })));
  await rowHas('Klar i morgen kl. 12:00');
});

test('a chosen time that is gone is dropped with a sentence, and nothing is sent before another is chosen', async () => {
  const requests = await toTill({ soonest, times }, {}, { due: at('10T13:00') }, { '/orders': () => placed });
  await rowHas(words.noTimeYet);
  expect(basket().getByText(words.timeLost('i morgen kl. 13:00'))).toBeTruthy();
  const button = basket()
    .getAllByRole('button', { name: new RegExp(`^${words.chooseTime}`) })
    .at(-1)!;
  await act(async () => void fireEvent.click(button));
  expect(sent(requests)).toEqual([]);
  await act(async () => void choose(/Så snart/));
  await take('Hent ca. kl. 19:01');
  await rowHas(words.asap);
});

test('a shop that is shut asks for a time, and says that it takes orders for later', async () => {
  const hours = { open: '15:00', close: '17:00', closed: false };
  const openingHours = Object.fromEntries(
    Object.keys(menuData().business.openingHours).map((day) => [day, hours]),
  ) as never;
  await toTill({ soonest: null, times }, { openingHours });
  await rowSays(words.noTimeYet + words.shutNow);
  const button = basket()
    .getAllByRole('button', { name: new RegExp(`^${words.chooseTime}`) })
    .at(-1)!;
  await act(async () => void fireEvent.click(button));
  expect(sheet().queryByRole('radio', { name: /Så snart/ })).toBeNull();
  expect(sheet().getByRole('button', { name: words.noTimeYet })).toHaveProperty('disabled', true);
});

test('a delivery that cannot be had now is said, and both a later time and pickup are offered', async () => {
  await toTill({ soonest: null, times }, {}, { fulfilment: 'delivery', address: 'Storgata 14 B' });
  await rowSays(words.noTimeYet + words.notNow.delivery);
  expect(basket().getByRole('radio', { name: 'Henting' })).toBeTruthy();
  await openSheet(words.chooseTime);
  choose('19:15');
  await take('Få maten kl. 19:15');
  await rowHas('Hos deg kl. 19:15');
});

test('times that do not come can be asked for again, and where none is left the sheet says so', async () => {
  let isBroken = true;
  const body = { soonest: null, times: [] };
  await toTill({}, {}, {}, { '/times': () => (isBroken ? 'lost' : { status: 200, body }) });
  // As soon as possible may be possible: the server answers that.
  await rowHas(words.asap);
  await openSheet();
  expect((await sheet().findByRole('alert')).textContent).toContain(words.timesFailed);
  isBroken = false;
  await act(async () => void fireEvent.click(sheet().getByRole('button', { name: 'Prøv igjen' })));
  await sheet().findByText(words.noTimes);
});

test.each([
  ['dueFull', 'ITEM_UNAVAILABLE', undefined],
  ['dueTooSoon', 'VALIDATION_FAILED', 'due'],
])(
  'a refused time is said at its row, with the focus there, and the next free one is one press: %s',
  async (reason, code, path) => {
    const because = { reason, earliest: at('10T16:00') };
    const issues = path ? { issues: [{ path, because }] } : {};
    const answers: Answers = { '/orders': () => refusal(409, code, because, issues) };
    const requests = await toTill({ soonest, times }, {}, { due: noon }, answers);
    await send();
    const said = wordsOf(because, code);
    await waitFor(() => expect(document.querySelector('#due-feil')?.textContent).toBe(said));
    const button = basket().getByRole('button', { name: words.changeTime, description: said });
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(requests.filter(({ path }) => path.endsWith('/times')).length).toBeGreaterThan(1);
    answers['/orders'] = () => placed;
    await act(
      async () =>
        void fireEvent.click(basket().getByRole('button', { name: words.takeInstead('i morgen kl. 16:00') })),
    );
    expect(document.querySelector('#due-feil')).toBeNull();
    await rowHas('Klar i morgen kl. 16:00');
  },
);

test('a kitchen that has shut since is no end of the page: the row says so', async () => {
  const closed = { reason: 'lastOrder', until: at('10T15:00') };
  await toTill(
    { soonest, times },
    {},
    {},
    { '/orders': () => refusal(409, 'ORDERS_CLOSED', undefined, { closed }) },
  );
  await send();
  await basket().findByText(`${wordsOf(undefined, 'ORDERS_CLOSED')}.`);
  expect(basket().getByRole('button', { name: words.changeTime })).toBeTruthy();
});

test('a full fortnight has a day for each date, and forty times of a day stand behind sixteen', async () => {
  const day = (date: number) =>
    Array.from({ length: 40 }, (_, n) => ({
      at: new Date(Date.parse(at(`${date}T12:00`)) + n * 900_000).toISOString(),
    }));
  const fortnight = Array.from({ length: 14 }, (_, n) => day(10 + n)).flat();
  await toTill({ soonest: null, times: fortnight }, { laterDays: 14, businessName: 'N'.repeat(51) });
  await rowHas(words.noTimeYet);
  await openSheet(words.chooseTime);
  const radios = () =>
    sheet()
      .getAllByRole('radio')
      .filter((one) => one.getAttribute('name') === 'time-at');
  expect(radios()).toHaveLength(16);
  await act(async () => void fireEvent.click(sheet().getByRole('button', { name: words.showMore('21:45') })));
  expect(radios()).toHaveLength(40);
  expect(document.activeElement).toBe(radios()[16]);
  const days = sheet()
    .getAllByRole('radio')
    .filter((one) => one.getAttribute('name') === 'time-day');
  expect(days).toHaveLength(15);
  expect(days[0]).toHaveProperty('disabled', true);
});

const lunch = { days: ['saturday' as const], from: '11:00', to: '14:00' };
const lunchMenu = (dish: object) => {
  const [group, ...others] = menuData().business.menu;
  const [first, ...rest] = group!.items;
  return [{ ...group!, items: [{ ...first!, window: lunch, ...dish }, ...rest] }, ...others];
};

test('the basket and the menu open the same times, and both say the one that was chosen', async () => {
  await toTill({ soonest, times });
  fireEvent.click(basket().getByRole('button', { name: 'Kurven' }));
  await act(async () => void fireEvent.click(basket().getByRole('button', { name: words.changeTime })));
  await sheet().findByRole('radio', { name: /I morgen/ });
  choose(/I morgen/);
  choose('12:00');
  await take(words.takeAt.pickup('i morgen kl. 12:00'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.querySelector('.basket-way b')?.textContent).toBe('Henting · i morgen kl. 12:00');
  expect(document.querySelector('.when b')?.textContent).toBe('Klar i morgen kl. 12:00');
  fireEvent.click(screen.getAllByRole('button', { name: words.changeTime })[0]!);
  await screen.findByRole('dialog');
  expect(await sheet().findByRole('radio', { name: '12:00' })).toHaveProperty('checked', true);
});

test('in the evening a dish of the lunch goes into the basket for another day, says when it is sold, and asks for a time', async () => {
  await toTill({ soonest: null, times }, { menu: lunchMenu({ comesLater: true }) });
  await rowSays(words.noTimeYet + words.notNow.pickup);
  // Not the red plus of a dish that is cooked now.
  expect(screen.getByRole('button', { name: /^Legg til Margherita/ }).className).toBe('add is-later');
  fireEvent.click(basket().getByRole('button', { name: 'Kurven' }));
  expect(basket().getByText('Selges lørdag 11–14')).toBeTruthy();
});

test('it asks for the time before the server has answered, and a chosen one inside its hours says no more', async () => {
  await toTill({}, { menu: lunchMenu({ comesLater: true }) }, {}, { '/times': () => 'lost' });
  await rowSays(words.noTimeYet + words.notNow.pickup);
  cleanup();
  await toTill({ soonest: null, times }, { menu: lunchMenu({ comesLater: true }) }, { due: noon });
  await rowHas('Klar i morgen kl. 12:00');
  fireEvent.click(basket().getByRole('button', { name: 'Kurven' }));
  expect(basket().queryByText('Selges lørdag 11–14')).toBeNull();
});

test('where no orders are taken for later, a dish of the lunch cannot be added in the evening', () => {
  show(menuData({ ...later, laterDays: undefined, menu: lunchMenu({}) }, evening));
  expect(screen.getByText('Selges lørdag 11–14').closest('li')?.className).toContain('is-out');
  expect(screen.queryByRole('button', { name: /^Legg til Margherita/ })).toBeNull();
});

test('times belong to their day in Oslo and to their opening', () => {
  const now = Date.parse('2026-05-16T10:00:00Z');
  const times = [{ at: '2026-05-16T21:30:00.000Z' }, { at: '2026-05-16T22:15:00.000Z' }];
  const days = daysOf(times, 2, now);
  expect(days.map(({ name, date, times: ofDay }) => [name, date, ofDay.length])).toEqual([
    ['I dag', '16. mai', 1],
    ['I morgen', '17. mai', 1],
    ['Mandag', '18. mai', 0],
  ]);
  expect(groupsOf(free('10T11:00', '10T11:15', '10T17:00')).map(({ part }) => part)).toEqual([
    'lunch',
    'evening',
  ]);
  expect(groupsOf(free('10T14:45', '10T15:00'))).toHaveLength(1);
});

test('for a time more than five days ahead the ways online stand off with the reason, and the next one is taken', async () => {
  const days = [at('14T18:30'), at('15T18:30')].map((time) => ({ at: time }));
  const ways = { laterDays: 14, paymentMethods: ['vipps', 'card'], paysOnline: true, cardOnline: true };
  const form = { due: days[1]?.at, paymentMethod: 'vipps' };
  const requests = await toTill({ soonest: null, times: days }, ways, form, { '/orders': () => placed });
  const radios = () => basket().getAllByRole('radio', { name: /Vipps|Kort/ }) as HTMLInputElement[];
  const said = refusals.reasons.payOnlineTooFar({ days: 5 });
  expect(basket().getByText(said).closest('.is-off')?.textContent).toContain('Vipps, Kort på nett');
  expect(radios().map(({ checked }) => checked)).toEqual([true]);
  expect(basket().queryByText(words.reservedInVipps)).toBeNull();
  watchLeaving();
  await send();
  expect(sent(requests)[0]).toMatchObject({ paymentMethod: 'card', due: days[1]?.at });

  cleanup();
  await toTill({ soonest: null, times: days }, ways, { ...form, due: days[0]?.at });
  expect(radios()).toHaveLength(3);
  expect(basket().queryByText(said)).toBeNull();
});
