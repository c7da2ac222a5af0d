import { expect, test } from 'vitest';
import { confirmNotices } from '../../infra/local/seed/seed-demo.ts';
import { writeProfile } from '../../infra/local/seed/seed-table.ts';
import type { MenuItem } from '../../shared/menu/menu-item.ts';
import type { ListedEmployee } from '../../shared/people/employee.ts';
import type { OwnerBusiness } from '../../shared/shops/business.ts';
import { onPlan } from '../helpers/builders.ts';
import { openShop, pickupOf, sendOrder } from '../helpers/customer.ts';
import { type OwnerSession, signInAgain, signUpOwner } from '../helpers/owner-session.ts';
import { ownCloud } from '../helpers/shared-cloud.ts';

/** Never asked for anything. */
const victim = { name: 'Offer', email: 'offer@annet.example', phone: '98 76 54 32', notify: 'both' };
const mobile = '+4798765432';
const shopCount = 3;

type Shop = { name: string; owner: OwnerSession; pizza: MenuItem; added: ListedEmployee };
const shops: Shop[] = [];

const cloud = await ownCloud();

let guests = 0;
/** Four orders at each shop, each by another guest. */
async function fourOrdersEach() {
  for (let n = 0; n < 4 * shopCount; n += 1) {
    const { name, pizza } = shops[n % shopCount]!;
    guests += 1;
    const customerPhone = `9${String(guests).padStart(7, '0')}`;
    expect((await sendOrder(cloud, name, { ...pickupOf(pizza), customerPhone })).status).toBe(201);
  }
  await cloud.settle();
}
const notices = async () =>
  [...(await cloud.mails(victim.email)), ...(await cloud.mails(mobile))].filter(({ subject, text }) =>
    `${subject} ${text}`.includes('Ny bestilling'),
  );

test('IA-07 one address a dozen times in one list is one entry and one question', async () => {
  const owner = await signUpOwner(cloud, 'Bombe1');
  await writeProfile(cloud, (await owner.call<OwnerBusiness>('GET', '')).body.id, onPlan('premium'));
  const answers = [];
  for (let n = 0; n < 12; n += 1) {
    const email = n % 2 ? victim.email.toUpperCase() : `offer+${n}@annet.example`;
    answers.push(await owner.call<ListedEmployee>('POST', '/employees', { ...victim, email }));
  }

  expect(answers.map(({ status }) => status)).toEqual([201, ...Array.from({ length: 11 }, () => 400)]);
  const added = answers[0]!.body;
  shops.push({ name: 'bombe1', owner, pizza: (await openShop(owner))[0]!, added });
  await cloud.settle();
  expect(await cloud.mails()).toHaveLength(3);
});

test('IA-07 several shops and their orders send nothing before a yes, and three questions an hour at most', async () => {
  for (let n = 2; n <= shopCount; n += 1) {
    const owner = await signUpOwner(cloud, `Bombe${n}`);
    const { body } = await owner.call<OwnerBusiness>('GET', '');
    await writeProfile(cloud, body.id, onPlan('premium'));
    const { body: added } = await owner.call<ListedEmployee>('POST', '/employees', victim);
    for (let ask = 0; ask < 3; ask += 1) {
      for (const channel of ['email', 'sms'])
        await owner.call('POST', `/employees/${added.id}/confirmation`, { channel });
    }
    shops.push({ name: `bombe${n}`, owner, pizza: (await openShop(owner))[0]!, added });
  }

  await fourOrdersEach();

  expect(await notices()).toEqual([]);
  const questions = (await cloud.mails()).filter(({ subject }) => subject.startsWith('Bekreft at du vil'));
  expect(questions.length).toBeLessThanOrEqual(3);
  expect((await cloud.mails(mobile)).length).toBeLessThanOrEqual(3);
});

test('IA-07 a yes to a shop brings three notices of that shop at once, and the next are told together', async () => {
  // Within the hour in which a code works, however slow this machine is.
  cloud.clock.advance(45 * 60_000);
  for (const { text = '' } of await cloud.mails()) {
    if (text.includes('/varsler/bekreft#')) await confirmNotices(cloud, text);
  }
  const [first] = shops;
  const code = /\b\d{6}\b/.exec((await cloud.mails(mobile)).at(-1)?.text ?? '')?.[0];
  const again = await signInAgain(cloud, first!.owner);
  expect((await again.call('PUT', `/employees/${first!.added.id}/confirmation`, { code })).status).toBe(200);

  cloud.clock.advance(61 * 60_000);
  const before = (await cloud.mails()).length;

  await fourOrdersEach();

  const after = (await cloud.mails()).slice(0, (await cloud.mails()).length - before);
  const toVictim = after.filter(({ to }) => to.some((one) => /offer/i.test(one) || one === mobile));
  const told = (by: string) => toVictim.filter(({ via }) => via === by).length;
  // Two shops could ask by mail, one could ask by text message.
  expect([told('ses'), told('sns')]).toEqual([6, 3]);
  const last = toVictim.filter(({ text }) => /varsles samlet/.test(text ?? ''));
  expect(last.map(({ via }) => via).sort()).toEqual(['ses', 'ses', 'sns']);
});
