import { beforeEach, describe, expect, test } from 'vitest';
import { sendReceipt } from '../../../functions/attention/notify-guest.ts';
import { addressHash, blockAddress } from '../../../functions/messages/address.ts';
import { stopConsent } from '../../../functions/messages/consent.ts';
import { passOver } from '../../../functions/messages/notices.ts';
import * as mailWords from '../../../functions/messages/words.nb.ts';
import { readTracked } from '../../../functions/orders/store.ts';
import type { Order } from '../../../shared/orders/order.ts';
import type { OrderStatus } from '../../../shared/orders/steps.ts';
import { order } from '../../helpers/builders.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import {
  correctOrder,
  declineUnanswered,
  giveNewTime,
  takeBack,
  undoMove,
} from '../../helpers/order-commands.ts';
import { kari } from '../../helpers/order-story.ts';
import type { fakeTable } from '../fake-table.ts';
import { afterwards, clock, guestNotice, guestShop, move, read, receipt, tell } from './guest-order.ts';
import {
  answered,
  business,
  failure,
  mailedTo,
  placedAt,
  refuseMails,
  resetProviders,
  sentMails,
  telling,
} from './news.ts';

const guest = telling.customerEmail;
const minute = 60_000;
let store: ReturnType<typeof fakeTable>;
beforeEach(() => {
  store = guestShop();
});
const subjects = () => sentMails().map(({ subject }) => subject);

test('a guest who gave an address gets what was agreed, to keep: dishes, allergens, sum, how it is paid, and who sells', async () => {
  const [line] = order().lines;
  const lines: Order['lines'] = [
    { ...line!, quantity: 2, priceOre: 6950, allergens: ['hvete', 'melk'] },
    { ...line!, name: 'Cola', priceOre: 3500, allergens: [] },
    { ...line!, name: 'Salat', priceOre: 9900, allergens: null },
  ];
  guestShop({ lines, deliveryFeeOre: 0, totalOre: 27300 });

  await receipt(1000);

  expect(mailedTo()).toEqual([guest]);
  const [mail] = sentMails();
  expect(mail?.subject).toBe('Bestilling 1042 hos Napoli er mottatt');
  for (const words of [
    '2 × Margherita: 139 kr\n  Inneholder: hvete, melk',
    'Cola: 35 kr\n  Ingen allergener',
    'Salat: 99 kr\n  Allergener: ikke oppgitt. Spør restauranten.',
    'Totalt inkl. mva: 273 kr',
    'Hentes: Storgata 12, 0184 Oslo\nBetales ved henting (kontant)',
    mailWords.law,
    'Salgsvilkår: https://napoli.luka.no/vilkar\nPersonvern: https://napoli.luka.no/personvern',
    'Selger: Napoli Pizza AS · org.nr. 974 760 673\nStorgata 12, 0184 Oslo · 22 33 44 55 · post@napoli.example',
    'Stopp all e-post fra Luka: https://',
  ])
    expect(mail?.text).toContain(words);
});

test('every mail to a guest leads to the order, the terms and the privacy page, at the shop’s own address and nowhere else', async () => {
  await receipt(1000);
  await move('confirmed');
  await tell();

  expect(sentMails()).toHaveLength(2);
  for (const { html, text } of sentMails()) {
    const [order, ...linked] = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) =>
      href?.replace(/#.*/, ''),
    );
    const terms = 'https://napoli.luka.no/vilkar';
    const privacy = 'https://napoli.luka.no/personvern';
    expect(linked).toEqual([terms, privacy, 'https://luka.no/varsler/stopp']);
    expect(text).toContain(`${terms}\nPersonvern: ${privacy}`);
    expect(order).toMatch(/^https:\/\/napoli\.luka\.no\/bestilling\/[\w-]{22}$/);
    expect(text).toContain(`Se bestillingen: ${order}`);
    // The address may be a slip of the keyboard: its link shows the order, and is stored as a hash.
    const token = order?.slice(-22) ?? '';
    expect(await readTracked(business, token, clock.now)).toMatchObject({ id: telling.id, isReadOnly: true });
    expect(JSON.stringify([...store.items.values()])).not.toContain(token);
  }
});

test('a guest’s mail comes from the restaurant by name, and answers go to the restaurant', async () => {
  await receipt(1000);
  expect(sentMails()[0]).toMatchObject({
    from: '"Napoli" <post@luka.no>',
    replyTo: ['post@napoli.example'],
  });
  expect(sentMails()[0]?.html).toContain('font-size:20px">Napoli</p>');
});

test.each([
  ['post@blåbær.no', ['post@xn--blbr-roah.no']],
  ['kåre@napoli.example', undefined],
])('a mail can be answered at %s as far as a mail provider takes the address', async (email, replyTo) => {
  guestShop({}, { email });
  await receipt(1000);
  expect(sentMails().map((mail) => mail.replyTo)).toEqual([replyTo]);
});

test('a delivery says where to, so that a slip is seen', async () => {
  guestShop({ fulfilment: 'delivery', address: 'Storgata 5, 0155 Oslo' });
  await receipt(1000);
  expect(sentMails()[0]?.text).toContain('Leveres til: Storgata 5, 0155 Oslo\nBetales ved levering');
});

test('what a guest wrote, and who the guest is, is in no mail: the address may be a slip of the keyboard', async () => {
  guestShop({ fulfilment: 'delivery', address: 'Storgata 5' });
  await receipt(1000);
  await move('confirmed');
  await tell();
  await move('cancelled', { cancelReason: 'sold_out' });
  await tell();

  expect(sentMails()).toHaveLength(3);
  const words = sentMails().map(({ subject, text, html }) => subject + text + html);
  expect(words.join()).not.toMatch(/Kari|Nordmann|91234567|Hemmelig|nøtte/i);
});

test('confirmed, a new time and ready are told once each, however often the queue repeats them', async () => {
  await move('confirmed');
  await Promise.all([tell(), tell(0), tell(0)]);
  await move('preparing');
  await tell();
  await giveNewTime(business, telling.id, { minutes: 30, version: 3 }, kari, clock.now);
  await tell();
  await tell(1000);
  await move('ready');
  await tell();
  await move('completed');
  await tell();

  expect(subjects()).toEqual([
    'Bestilling 1042 hos Napoli er bekreftet',
    'Ny tid for bestilling 1042 hos Napoli',
    'Maten fra Napoli er klar',
  ]);
  const [confirmed, newTime, ready] = sentMails();
  expect(confirmed?.text).toContain('Maten er klar ca. kl. 18:20.');
  expect(newTime?.text).toContain('Ny tid: klar ca. kl. 18:30');
  expect(newTime?.text).toContain('Før var den kl. 18:20. Beklager ventetiden.');
  expect(ready?.text).toContain(
    'Vis nummer 1042 når du henter.\n\nSe bestillingen: https://napoli.luka.no/bestilling/',
  );
});

test('the kitchen’s own words stand in the mail of their new time, and nowhere after it', async () => {
  await move('confirmed');
  await tell();
  const message = 'Ovnen er treg <i>. Se evil.no';
  await giveNewTime(business, telling.id, { minutes: 30, version: 2, message }, kari, clock.now);
  await tell();
  const { text = '', html = '' } = sentMails().at(-1) ?? {};
  expect(text).toContain('Beklager ventetiden. Ovnen er treg <i>. Se evil·no\n');
  expect(html).toContain('<span lang="nb">Ovnen er treg &lt;i&gt;. Se evil·no</span>');

  await giveNewTime(business, telling.id, { minutes: 40, version: 3 }, kari, clock.now);
  await tell();
  expect(sentMails()).toHaveLength(3);
  expect(sentMails().at(-1)?.text).not.toContain('Ovnen');
});

test('a new time at once is told by the mail of the yes, with the kitchen’s own words', async () => {
  await move('confirmed');
  const message = 'Ovnen er treg.';
  await giveNewTime(business, telling.id, { minutes: 30, version: 2, message }, kari, clock.now);
  await tell();
  expect(subjects()).toEqual(['Bestilling 1042 hos Napoli er bekreftet']);
  expect(sentMails()[0]?.text).toContain('Maten er klar ca. kl. 18:30. Ovnen er treg.');
});

test('a new time past midnight names the day of the old one, because its clock alone would be of another day', async () => {
  await move('confirmed');
  await tell();
  await giveNewTime(business, telling.id, { minutes: 400, version: 2 }, kari, clock.now);
  await tell();
  expect(sentMails().at(-1)?.text).toContain('Før var den fredag 20.11 kl. 18:20. Beklager ventetiden.');
});

describe('the receipt waits a minute for the kitchen', () => {
  const agreed = [
    'Margherita',
    mailWords.totalWithVat,
    'Betales ved henting',
    mailWords.terms,
    'Selger: Napoli',
  ];
  const expectAgreed = (text = '') => {
    for (const words of agreed) expect(text).toContain(words);
  };

  test('an order that was answered by then is one mail: the yes, with all that was agreed', async () => {
    await move('confirmed');
    await receipt(10_000);
    expect(mailedTo()).toEqual([]);
    await tell();
    await receipt();

    expect(subjects()).toEqual(['Bestilling 1042 hos Napoli er bekreftet']);
    expectAgreed(sentMails()[0]?.text);
  });

  test('one that nobody has answered is received, and its yes comes later', async () => {
    await receipt();
    await move('confirmed');
    await tell();

    expect(subjects()).toEqual([
      'Bestilling 1042 hos Napoli er mottatt',
      'Bestilling 1042 hos Napoli er bekreftet',
    ]);
    for (const { text } of sentMails()) expectAgreed(text);
  });

  test('food that is ready, or handed over, within the minute comes with all that was agreed, too', async () => {
    await move('confirmed', { estimatedTimeMinutes: 5 });
    await move('preparing');
    await move('ready');
    await tell();
    await receipt();
    expect(subjects()).toEqual(['Maten fra Napoli er klar']);
    expectAgreed(sentMails()[0]?.text);

    guestShop({ status: 'ready', promisedAt: placedAt });
    await move('completed');
    await tell();
    await receipt();
    expect(subjects()).toEqual(['Bestilling 1042 hos Napoli']);
    expect(sentMails()[0]?.text).not.toContain('svarer');
    expectAgreed(sentMails()[0]?.text);
  });

  const refusal = answered('SendingPausedException', 400);

  test('a yes that did not leave before the food is handed over has not said what was agreed: it comes by itself', async () => {
    expectConsole(/A guest was not told of an order/);
    refuseMails(refusal);
    await move('confirmed', { estimatedTimeMinutes: 5 });
    await tell();
    resetProviders();
    for (const status of ['preparing', 'ready', 'completed'] as const) await move(status);
    await tell();

    expect(subjects()).toEqual(['Bestilling 1042 hos Napoli']);
    expectAgreed(sentMails()[0]?.text);
  });

  test('a receipt that did not leave is said with the yes, and neither sent after it nor shown as one that will be', async () => {
    expectConsole(/A guest was not told of an order/);
    refuseMails(refusal);
    await receipt();
    const state = () => store.at(guestNotice('received'))?.state;
    expect(state()).toBe('waiting');

    resetProviders();
    await move('confirmed');
    await tell();
    expect(state()).toBe('held');
    await receipt();
    for (const status of ['preparing', 'ready', 'completed'] as const) {
      await move(status);
      await tell();
    }
    expect(subjects()).toEqual(['Bestilling 1042 hos Napoli er bekreftet', 'Maten fra Napoli er klar']);
  });

  test('an order that is refused or taken back within the minute is no order that was received', async () => {
    await move('cancelled', { cancelReason: 'sold_out' });
    await receipt();
    await tell();
    expect(subjects()).toEqual(['Bestilling 1042 hos Napoli er avvist']);
    expect(sentMails()[0]?.text).not.toContain('Betales ved');
  });
});

test('a guest who took the order back has it in writing, as something the restaurant did not do', async () => {
  const { version } = await read();
  await takeBack(business, telling.id, { version }, { kind: 'customer' }, clock.now);
  await tell();

  expect(subjects()).toEqual(['Bestilling 1042 hos Napoli er avbestilt']);
  expect(sentMails()[0]?.text).not.toMatch(/Beklager|kunne ikke/);
});

test('a delivery is on its way, and its new time is told after that too', async () => {
  guestShop({ fulfilment: 'delivery', status: 'preparing', promisedAt: '2026-11-20T17:20:00.000Z' });
  await move('ready');
  await tell();
  await giveNewTime(business, telling.id, { minutes: 25, version: 2 }, kari, clock.now);
  await tell();

  expect(subjects()).toEqual(['Maten fra Napoli er på vei', 'Ny tid for bestilling 1042 hos Napoli']);
});

test('a refusal says why, in the words of the restaurant or of the reason, and that nothing is paid', async () => {
  await move('cancelled', { cancelReason: 'sold_out', cancelMessage: 'Tom for deig. Se evil.no' });
  await tell();
  const [own] = sentMails();
  expect(own?.subject).toBe('Bestilling 1042 hos Napoli er avvist');
  expect(own?.text).toContain(
    'Tom for deig. Se evil·no Du har ikke betalt noe. Ring 22 33 44 55 hvis du lurer på noe.',
  );

  guestShop({ status: 'confirmed', promisedAt: '2026-11-20T17:20:00.000Z' });
  await move('cancelled', { cancelReason: 'busy' });
  await tell();
  expect(subjects()).toEqual(['Bestilling 1042 hos Napoli er avbrutt']);
  expect(sentMails()[0]?.text).toContain('Beklager, vi har for mye å gjøre');
});

test('a guest whom nobody answered reads so, and what to do instead', async () => {
  await declineUnanswered(business, telling.id, { version: 1 }, { kind: 'system' }, clock.now);
  await tell();

  expect(sentMails()[0]?.text).toContain(
    'Beklager, vi rakk ikke å svare på bestillingen. Du har ikke betalt noe. Ring 22 33 44 55, eller bestill igjen om litt.',
  );
});

test('whoever sent a fake order hears nothing', async () => {
  await move('cancelled', { cancelReason: 'fake' });
  await tell();
  expect(mailedTo()).toEqual([]);
});

test('a move that was taken back is never told, and one that still can be is not told yet', async () => {
  guestShop({ status: 'preparing', promisedAt: '2026-11-20T17:20:00.000Z' });
  await move('ready');
  await tell(15_000);
  expect(mailedTo()).toEqual([]);
  await undoMove(business, telling.id, { version: 2 }, kari, clock.now);
  await tell();

  expect(subjects()).toEqual(['Bestilling 1042 hos Napoli er bekreftet']);
});

test('nobody is told half an hour later, nor without an address', async () => {
  await receipt(30 * minute + 1);
  await move('confirmed');
  await tell(31 * minute);
  expect(mailedTo()).toEqual([]);

  guestShop({ customerEmail: '' });
  await receipt(1000);
  await move('confirmed');
  await tell();

  expect(mailedTo()).toEqual([]);
});

test.each([
  ['wants nothing from any shop', () => blockAddress(addressHash(guest), clock.now)],
  ['has stopped the mails of this one', () => stopConsent(business, addressHash(guest), clock.now)],
])('a guest whose address %s gets none', async (_, stop) => {
  await stop();
  await receipt(1000);
  expect(mailedTo()).toEqual([]);
});

test('an address gets six an hour at most, whoever orders with it', async () => {
  for (let n = 1; n <= 8; n += 1) {
    const id = `ord_${String(n).padStart(26, '0')}` as const;
    await sendReceipt(business, { ...(await read()), id }, clock.now + n);
  }
  expect(mailedTo()).toHaveLength(6);
});

test('a refused mail is logged by ids alone and not tried again', async () => {
  expectConsole(/A guest was not told of an order/);
  refuseMails(failure('MessageRejected', `Email address is not verified: ${guest}`));
  await receipt(1000);
  await receipt(1000);

  expect(mailedTo()).toHaveLength(1);
  expect(store.at(guestNotice('received'))).toBeDefined();
});

describe('a correction tells the guest nothing', () => {
  const correct = async (status: OrderStatus) =>
    correctOrder(business, telling.id, { status, version: (await read()).version, why: '' }, kari, clock.now);

  test('also of a status that was passed too fast to be told', async () => {
    guestShop({ status: 'preparing', promisedAt: placedAt });
    await passOver(guestNotice('received'), clock.now);
    await move('ready');
    afterwards(3000);
    await move('completed');
    await tell();
    afterwards(10 * minute);
    await correct('ready');
    await tell();
    expect(mailedTo()).toEqual([]);
  });

  test('the step after it is told, and so is a new time', async () => {
    guestShop({ status: 'ready', promisedAt: placedAt });
    await correct('preparing');
    await tell();
    expect(mailedTo()).toEqual([]);
    await giveNewTime(
      business,
      telling.id,
      { minutes: 20, version: (await read()).version },
      kari,
      clock.now,
    );
    await tell();
    expect(mailedTo()).toHaveLength(1);
    await correct('confirmed');
    await move('preparing');
    await move('ready');
    await tell();
    expect(subjects().at(-1)).toMatch(/er klar/);
    expect(mailedTo()).toHaveLength(2);
  });
});
