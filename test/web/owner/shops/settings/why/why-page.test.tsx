// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { CanOrderAnswer } from '../../../../../../shared/orders/answers.ts';
import {
  canOrder,
  changesAt,
  checkNames,
  type ShopThen,
  timesFor,
} from '../../../../../../shared/orders/can-order.ts';
import { words } from '../../../../../../shared/shops/words.ts';
import type { Question } from '../../../../../../web/owner/dashboard/shops/settings/possible-query.ts';
import { linesOf } from '../../../../../../web/owner/dashboard/shops/settings/why/basket-picker.tsx';
import { headingOf } from '../../../../../../web/owner/dashboard/shops/settings/why/check-words.ts';
import { WhyPage } from '../../../../../../web/owner/dashboard/shops/settings/why/page.tsx';
import { grpId, itmId, menu, menuItem, optId } from '../../../../../helpers/builders.ts';
import { napoli, openPage } from '../../../orders/open-page.tsx';

/** A Saturday evening at 19:00; napoli is open from 15 to 23. */
const now = Date.parse('2026-11-28T18:00:00Z');
const isoOf = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString());
const biff = menuItem({ id: itmId(1), name: 'Biff', soldOut: { until: '2026-11-29T12:00:00.000Z' } });
const cola = menuItem({ id: itmId(2), name: 'Cola', priceOre: 3900 });
const known = menu([biff, cola]);
const settings = { ...napoli.settings, later: { days: 1, perSlot: 2 } };
const fullAt = '2026-11-28T18:30:00.000Z';

/** The page over the same rule as the API's. */
async function ask(about: Partial<ShopThen> = {}) {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const shop: ShopThen = { settings, menu: known, isPublished: true, ...about };
  const asked: Question[] = [];
  openPage(
    <WhyPage />,
    {
      'GET /menu': () => Response.json(known),
      'PUT /settings/accept-orders': (body) => {
        shop.settings = { ...shop.settings, ...(body as object) };
        return Response.json(shop.settings);
      },
      'POST /orders/possible': (body) => {
        const question = body as Question;
        asked.push(question);
        const wish = { ...(question as Parameters<typeof canOrder>[1]), isOfAge: true as const };
        const { checks, promised } = canOrder(shop, wish, now);
        const times = timesFor(shop, wish, now);
        return Response.json({
          checks: checks.map(({ name, problem }) => ({
            name,
            ...(problem && {
              error: { code: problem.code, because: problem.because, closed: problem.closed },
            }),
          })),
          promisedAt: isoOf(promised?.at),
          changesAt: isoOf(changesAt(shop, wish, now)),
          earliest: isoOf(times.find(({ isFull }) => !isFull)?.at),
          times: times.map(({ at, isFull }) => ({
            at: isoOf(at) ?? '',
            ...(isFull && { isFull: true as const }),
          })),
        } satisfies CanOrderAnswer);
      },
    },
    { path: '/dashboard/settings/hvorfor-ikke' },
  );
  await screen.findByRole('region', { name: 'Svaret' });
  const add = (item: { id: string }) =>
    fireEvent.change(screen.getByLabelText('Kurven'), { target: { value: item.id } });
  return { add, asked };
}
const rows = () => within(screen.getByRole('region', { name: 'Svaret' })).getAllByRole('listitem');
const broken = () => rows().filter(({ className }) => className === 'is-broken');

test('a basket that can be had is a yes with its time, and says when that ends', async () => {
  const { add, asked } = await ask();
  add(cola);
  add(cola);
  await waitFor(() => expect(asked.at(-1)?.lines).toEqual([{ itemId: cola.id, quantity: 2 }]));
  expect(await screen.findByRole('heading', { name: 'Ja, klar 19:20' })).toBeTruthy();
  // A pickup has no way and no zone to be refused.
  expect(rows()).toHaveLength(checkNames.length - 2);
  expect(broken()).toEqual([]);
  expect(screen.getByText('23:00').parentElement?.textContent).toBe('23:00 blir svaret nei.');
  fireEvent.click(screen.getByRole('button', { name: 'Ta bort Cola' }));
  await waitFor(() => expect(asked.at(-1)?.lines).toEqual([]));
});

test('two things that stop a basket are named in their order, each with the place that mends it', async () => {
  const { add } = await ask({ taken: new Map([[Date.parse(fullAt), 2]]) });
  add(biff);
  fireEvent.change(screen.getByLabelText('Når vil kunden ha maten?'), { target: { value: 'at' } });
  fireEvent.change(screen.getByLabelText('Når vil kunden ha maten? Tid'), {
    target: { value: '2026-11-28T19:30' },
  });
  expect(await screen.findByRole('heading', { name: 'Nei, ikke denne kurven til 19:30' })).toBeTruthy();
  expect(screen.getByText('To ting stopper den. Resten er i orden.')).toBeTruthy();
  const [dish, slot] = broken();
  expect(dish?.textContent).toContain('Biff er utsolgt');
  expect(within(dish!).getByRole('link').getAttribute('href')).toBe('/dashboard/menu');
  expect(slot?.textContent).toContain('Den tiden er full. Prøv søndag 29.11 kl. 15:00.');
  expect(within(slot!).getByRole('link').getAttribute('href')).toBe('/dashboard/settings?fane=levering');
  const reads = screen.getByText('Dette leser kunden').parentElement;
  expect(reads?.textContent).toBe('Dette leser kundenBiff er utsolgt');
});

test('a pause is ended here, and its guest reads what the page says', async () => {
  await ask({ settings: { ...settings, acceptOrders: false } });
  expect(screen.getByRole('heading', { name: 'Nei, ikke nå' })).toBeTruthy();
  expect(screen.getByText('Én ting stopper den. Resten er i orden.')).toBeTruthy();
  expect(screen.getByText('Ikke av seg selv. Rett det som stopper.')).toBeTruthy();
  expect(screen.getAllByText(words.notTaking)).toHaveLength(2);
  fireEvent.click(within(broken()[0]!).getByRole('button', { name: 'Åpne igjen' }));
  expect(await screen.findByRole('heading', { name: 'Ja, klar 19:20' })).toBeTruthy();
});

test('each check and each reason has a heading of its own', () => {
  const ofReason = (reason: string) =>
    headingOf({ name: 'hours', error: { code: '', because: { reason } } }).title;
  const titles = [
    ...checkNames.flatMap((name) => [headingOf({ name }), headingOf({ name, error: { code: '' } })]),
    headingOf({ name: 'open', error: { code: 'ORDERS_CLOSED', closed: { reason: 'unheard' } } }),
  ].map(({ title }) => title);
  const reasons = ['laterOff', 'dueWrong', 'dueTooFar', 'dueTooSoon', 'deliveryShut', 'lastOrder'];
  const all = [...titles, ...reasons.map(ofReason)];
  expect(new Set(all).size).toBe(all.length);
});

test('a required choice that nobody has made is the owner’s default, else the first that can be had', () => {
  const option = (n: number, more = {}) => ({
    id: optId(n),
    name: `Valg ${n}`,
    priceOre: 0,
    allergens: null,
    ...more,
  });
  const about = { kind: 'choices' as const, name: 'Valg', max: 2, maxEach: 1 };
  const groups = [
    { ...about, id: grpId(1), min: 1, options: [option(1), option(2, { isDefault: true })] },
    {
      ...about,
      id: grpId(2),
      min: 2,
      options: [option(3, { soldOut: { until: null } }), option(4), option(5)],
    },
    { ...about, id: grpId(3), min: 0, options: [option(6)] },
  ];
  const dish = menuItem({ id: itmId(3), groups: groups.map(({ id }) => ({ groupId: id })) });
  const [line] = linesOf(new Map([[dish.id, 1]]), menu([dish], { groups }), now);
  expect(line?.choices?.map(({ optionId }) => optionId)).toEqual([optId(2), optId(4), optId(5)]);
});
