import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateMinutes } from '../../../shared/orders/commands.ts';
import { needsCall, statusText, untilText } from '../../../web/storefront/status/status-texts.ts';
import { stepsOf, takenAtOf, timeOf } from '../../../web/storefront/status/steps.tsx';
import { words } from '../../../web/storefront/status/words.ts';
import { anOrder, evening } from './helpers.tsx';

const minute = 60_000;
const confirmedAt = Date.parse('2026-10-09T16:43:10.000Z');
const estimate = fc.integer({ min: estimateMinutes.min, max: estimateMinutes.max });
const promise = (minutes: number) => ({
  promisedAt: new Date(confirmedAt + minutes * minute).toISOString(),
  estimatedTimeMinutes: minutes,
});
const shown = (minutes: number, now: number) =>
  Number(/^om (\d+) min$/.exec(untilText(anOrder(promise(minutes)), now))?.[1] ?? 0);

test('no clock, however wrong, makes the page show more minutes than the kitchen promised', () => {
  fc.assert(
    fc.property(estimate, fc.integer({ min: -24 * 60 * minute, max: 24 * 60 * minute }), (minutes, off) => {
      expect(shown(minutes, confirmedAt + off)).toBeLessThanOrEqual(minutes);
    }),
  );
});

test('right after the kitchen chose the minutes, the page shows just these, be its clock a tick behind', () => {
  fc.assert(
    fc.property(estimate, fc.integer({ min: -20_000, max: 20_000 }), (minutes, lag) => {
      expect(shown(minutes, confirmedAt + lag)).toBe(minutes);
    }),
  );
});

test('while the food is made the minutes only fall, and are never more than half a minute from the truth', () => {
  const moment = fc.integer({ min: 0, max: 600 * minute });
  fc.assert(
    fc.property(estimate, moment, moment, (minutes, one, other) => {
      const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
      expect(shown(minutes, confirmedAt + later)).toBeLessThanOrEqual(shown(minutes, confirmedAt + earlier));
      const left = Math.max(0, minutes - later / minute);
      expect(Math.abs(shown(minutes, confirmedAt + later) - left)).toBeLessThanOrEqual(0.5);
    }),
  );
});

test('at the promised minute the food comes now, and after it the page says how far over it is', () => {
  expect(untilText(anOrder(promise(20)), confirmedAt + 19.6 * minute)).toBe('nå');
  expect(untilText(anOrder(promise(20)), confirmedAt + 21 * minute)).toBe('1 min over');
  expect(untilText(anOrder(promise(20)), confirmedAt + 40 * minute)).toBe('20 min over');
});

test('two minutes over its promise the page is sorry, after five it leads to the phone; what is ready is never late', () => {
  for (const status of ['confirmed', 'preparing'] as const) {
    const order = anOrder({ status, ...promise(20) });
    const at = (minutes: number) => confirmedAt + minutes * minute;
    expect([needsCall(order, at(24)), needsCall(order, at(25))]).toEqual([false, true]);
    expect(statusText(order, at(21)).heading).not.toBe('Det tar litt lenger tid');
    expect(statusText(order, at(22))).toEqual({ heading: 'Det tar litt lenger tid', text: 'Beklager.' });
    expect(statusText(order, at(25))).toEqual({
      heading: 'Det tar litt lenger tid',
      text: 'Beklager. Ring oss hvis du vil vite når den kommer.',
    });
    expect(statusText({ ...order, fulfilment: 'pickup' }, at(25)).text).toBe(
      'Beklager. Ring oss hvis du vil vite når den er klar.',
    );
    expect(statusText({ ...order, status: 'ready' }, at(60)).heading).toBe('Maten er på vei!');
  }
});

test('a new time says whether it is later, is not cut to the first estimate, and is late by its own minutes', () => {
  const first = promise(20).promisedAt;
  const order = (minutes: number) =>
    anOrder({
      status: 'preparing',
      ...promise(20),
      promisedBefore: first,
      promisedAt: promise(minutes).promisedAt,
    });
  expect(statusText(order(45), confirmedAt).heading).toBe('Det tar litt lenger tid');
  expect(statusText(order(10), confirmedAt).heading).toBe('Maten kommer før');
  expect(statusText({ ...order(10), fulfilment: 'pickup' }, confirmedAt).heading).toBe('Maten blir klar før');
  expect(untilText(order(45), confirmedAt)).toBe('om 45 min');
  expect(needsCall(order(45), confirmedAt + 49 * minute)).toBe(false);
  expect(needsCall(order(45), confirmedAt + 50 * minute)).toBe(true);
  // The first promise may be gone by the second new time, so nothing is said of when it was confirmed.
  expect(takenAtOf(order(45), 'confirmed')).toBeUndefined();
  expect(takenAtOf(order(45), 'preparing')).toBeUndefined();
});

test('an order that nobody answers within ten minutes says so, and leads to the phone', () => {
  const order = anOrder({ createdAt: new Date(confirmedAt).toISOString() });
  expect(statusText(order, confirmedAt + 9.9 * minute).heading).toBe('Bestillingen er sendt!');
  expect(statusText(order, confirmedAt + 10 * minute).heading).toBe('Kjøkkenet har ikke svart ennå');
  expect(needsCall(order, confirmedAt + 10 * minute)).toBe(true);
});

test.each([
  ['pickup', 3, ['Sendt', 'Bekreftet', 'Laget', 'Klar', 'Hentet']],
  ['delivery', 4, ['Sendt', 'Bekreftet', 'Laget', 'På vei', 'Levert']],
] as const)(
  'the promise of a %s stands at the step that is promised, and the end has a word of its own',
  (fulfilment, promised, names) => {
    const order = anOrder({
      status: 'confirmed',
      fulfilment,
      ...promise(20),
      updatedAt: new Date(confirmedAt).toISOString(),
    });
    const times = ['18:41', '18:43', '', '', ''].with(promised, 'ca. 19:03');
    const timesAt = (minutes: number) =>
      stepsOf(order).map((step) => timeOf(order, step, confirmedAt + minutes * minute));
    expect(timesAt(21)).toEqual(times);
    expect(timesAt(22)).toEqual(times.with(promised, 'lovet 19:03'));
    expect(stepsOf({ ...order, status: 'completed' }).map(({ name }) => name)).toEqual(names);
    expect(stepsOf(order)[2]?.name).toBe('Lages');
  },
);

test('a guest who is texted reads that the page may be closed, unless the promise has moved or is past', () => {
  const order = anOrder({ status: 'confirmed', guestTexts: true, fulfilment: 'pickup', ...promise(27) });
  expect(statusText(order, confirmedAt).text).toBe('Vi sender sms når maten er klar. Du kan lukke siden.');
  expect(statusText({ ...order, fulfilment: 'delivery' }, confirmedAt).text).toContain('når maten er på vei');
  expect(statusText(order, confirmedAt + 60 * 60_000).heading).toBe('Det tar litt lenger tid');
  expect(statusText({ ...order, status: 'pending' }, confirmedAt).text).not.toMatch(/sms/);
});

test('what nobody fetched is neither called fetched nor wished well', () => {
  const order = anOrder({ status: 'completed', fulfilment: 'pickup', notFetched: true });
  expect(statusText(order, confirmedAt).heading).toBe('Bestillingen ble ikke hentet');
  expect(stepsOf(order).at(-1)).toMatchObject({ name: 'Ikke hentet', icon: 'x', state: 'now' });
});

test("the guest reads why the order was refused, in the restaurant's own words where it wrote some", () => {
  const refused = anOrder({ status: 'cancelled', cancelReason: 'sold_out' });
  expect(statusText(refused, confirmedAt)).toEqual({
    heading: 'Vi kunne ikke ta imot bestillingen',
    text: 'Beklager, noe av det du bestilte, er utsolgt. Du skal ikke betale noe.',
  });
  expect(statusText({ ...refused, cancelMessage: 'Tom for kveite.' }, confirmedAt).text).toBe(
    'Beklager, noe av det du bestilte, er utsolgt. Restauranten skriver: «Tom for kveite.» Du skal ikke betale noe.',
  );
});

test('the kitchen’s own words stand behind a new time, also of an order for later, and not once it has passed', () => {
  const own = { newTimeMessage: 'Ovnen er treg.', promisedBefore: promise(30).promisedAt };
  const order = anOrder({ status: 'preparing', ...promise(45), ...own });
  expect(statusText(order, confirmedAt)).toEqual({
    heading: 'Det tar litt lenger tid',
    text: 'Beklager. Kjøkkenet har gitt deg en ny tid. Restauranten skriver: «Ovnen er treg.»',
    quote: ['Beklager. Kjøkkenet har gitt deg en ny tid. Restauranten skriver: «', 'Ovnen er treg.', '»'],
  });
  expect(statusText({ ...order, ...promise(10) }, confirmedAt).text).toContain('«Ovnen er treg.»');
  expect(statusText(order, confirmedAt + 48 * minute).text).not.toContain('Ovnen');
  expect(statusText({ ...order, status: 'ready' }, confirmedAt).text).not.toContain('Ovnen');

  const noon = '2026-10-10T10:00:00.000Z';
  const later = { due: noon, beginAt: '2026-10-10T09:40:00.000Z', promisedAt: '2026-10-10T10:30:00.000Z' };
  const moved = anOrder({ status: 'confirmed', ...later, ...own, promisedBefore: noon });
  expect(statusText(moved, confirmedAt).text).toMatch(
    /begynner .*\. Restauranten skriver: «Ovnen er treg\.»$/,
  );
});

test('a step that was taken has its time where the order tells it, in every status', () => {
  const { promisedAt, estimatedTimeMinutes } = promise(27);
  const [preparingAt, readyAt] = ['2026-10-09T16:50:00.000Z', '2026-10-09T17:02:00.000Z'];
  const updatedAt = '2026-10-09T17:05:00.000Z';
  for (const status of ['confirmed', 'preparing', 'ready', 'completed'] as const) {
    const order = anOrder({
      status,
      promisedAt,
      estimatedTimeMinutes,
      updatedAt,
      ...((status === 'ready' || status === 'completed') && { preparingAt }),
      ...(status === 'completed' && { readyAt }),
    });
    expect(takenAtOf(order, 'pending')).toBe(evening);
    expect(takenAtOf(order, status)).toBe(updatedAt);
    if (status === 'ready' || status === 'completed') expect(takenAtOf(order, 'preparing')).toBe(preparingAt);
    if (status === 'completed') expect(takenAtOf(order, 'ready')).toBe(readyAt);
    if (status !== 'confirmed') expect(takenAtOf(order, 'confirmed')).toBe(confirmedAt);
    for (const step of stepsOf(order).filter(({ state }) => state === 'next'))
      expect(takenAtOf(order, step.status)).toBeUndefined();
  }
});

test.each([
  [{}, ['Sendt']],
  [promise(27), ['Sendt', 'Bekreftet']],
  [{ ...promise(27), preparingAt: evening }, ['Sendt', 'Bekreftet', 'Laget']],
  [{ ...promise(27), preparingAt: evening, readyAt: evening }, ['Sendt', 'Bekreftet', 'Laget', 'På vei']],
])(
  'a cancelled order keeps the steps it took, and was not taken in only where it was never confirmed',
  (told, taken) => {
    const order = anOrder({ status: 'cancelled', ...told });
    const steps = stepsOf(order);
    expect(steps.map(({ name, state }) => [name, state])).toEqual([
      ...taken.map((name) => [name, 'done']),
      [taken.includes('Bekreftet') ? 'Avbrutt' : 'Avvist', 'now'],
    ]);
    for (const { status } of steps) expect(takenAtOf(order, status)).toBeTruthy();
    expect(statusText(order, confirmedAt)).toEqual({
      heading: taken.includes('Bekreftet')
        ? 'Vi måtte avbryte bestillingen'
        : 'Vi kunne ikke ta imot bestillingen',
      text: 'Du skal ikke betale noe. Ring oss hvis du lurer på noe.',
    });
  },
);

const noon = '2026-10-10T10:00:00.000Z';
const forNoon = { due: noon, beginAt: '2026-10-10T09:40:00.000Z', fulfilment: 'pickup' } as const;

test('an order for later says for when, and when the restaurant answers, before anybody has', () => {
  const now = Date.parse(evening);
  const waits = anOrder(forNoon);
  const heading = words.orderedFor('lørdag 10. oktober kl. 12:00');
  expect(statusText(waits, now)).toEqual({ heading, text: words.answers });
  // Long after a guest of tonight would have been told to ring.
  expect(statusText(waits, now + 12 * 3600_000)).toEqual({ heading, text: words.answers });
  expect(needsCall(waits, now + 3600_000)).toBe(false);
  const shut = anOrder({ ...forNoon, answerFrom: '2026-10-10T09:00:00.000Z' });
  expect(statusText(shut, now).text).toBe(words.answersFrom('i morgen kl. 11:00'));
  expect(statusText(shut, Date.parse('2026-10-10T09:05:00.000Z')).text).toBe(words.answers);
  // Its kitchen should cook by now.
  expect(statusText(waits, Date.parse('2026-10-10T09:45:00.000Z')).heading).toBe(words.unansweredHeading);
});

test('an answered order for later says when the kitchen begins, counts no minutes days ahead, and then is as any other', () => {
  const now = Date.parse(evening);
  const agreed = { ...forNoon, status: 'confirmed', confirmedAt: evening, promisedAt: noon } as const;
  const order = anOrder({ ...agreed, estimatedTimeMinutes: 20 });
  expect(statusText(order, now)).toEqual({
    heading: words.orderedFor('lørdag 10. oktober kl. 12:00'),
    text: words.beginsAt('i morgen kl. 11:40'),
  });
  expect(untilText(order, now)).toBe('lørdag 10.10');
  const begun = Date.parse('2026-10-10T09:41:00.000Z');
  expect(statusText(order, begun).heading).toBe(words.steps.confirmed.heading);
  expect(untilText(order, begun)).toBe(words.inMinutes(19));
  const moved = anOrder({ ...agreed, promisedBefore: noon, promisedAt: '2026-10-10T10:30:00.000Z' });
  expect(statusText(moved, now).heading).toBe(words.orderedFor('lørdag 10. oktober kl. 12:30'));
  expect(statusText(moved, now).text).toContain(words.newTime);
});
