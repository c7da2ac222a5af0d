import { beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { addressHash } from '../../../functions/messages/address.ts';
import type { Channel } from '../../../shared/people/employee.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { memberItems } from '../../helpers/members.ts';
import type { SaidProblem } from '../../helpers/said.ts';
import {
  business,
  mailedTo,
  marco,
  now,
  resetProviders,
  sendAsks,
  sentMails,
  sentTexts,
  shopWith,
  textedTo,
} from '../attention/news.ts';
import { fakeTable } from '../fake-table.ts';

const owner = asOwner('user-1');
let store: ReturnType<typeof fakeTable>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  resetProviders();
  store = fakeTable([...memberItems('user-1', business), ...shopWith(marco)]);
});

const ask = async (channel: Channel, id: string = marco.id) =>
  owner.employees[':id'].test.$post({ param: { id }, json: { channel } });
const pressTest = async (channel: Channel) => {
  const response = await ask(channel);
  await sendAsks(store, Date.now());
  return response;
};
const problemOf = async (response: { json: () => Promise<unknown> }) =>
  ((await response.json()) as SaidProblem).error;

test('a test notice goes to the confirmed address of who is on the list, and says that it is a test', async () => {
  const response = await pressTest('email');

  expect(response.status).toBe(204);
  expect(mailedTo()).toEqual([marco.email]);
  const [mail] = sentMails();
  expect(mail?.subject).toBe('Prøvevarsel fra Napoli');
  expect(mail?.text).toContain('Slik får du beskjed om en ny bestilling');
  expect(mail?.text).toContain('/varsler/stopp#');
});

test('a phone gets one text message', async () => {
  await pressTest('sms');

  expect(textedTo()).toEqual([marco.phone]);
  expect(sentTexts()).toEqual(['Prøvevarsel fra Napoli. Slik får du beskjed om en ny bestilling.']);
});

test('the stream may bring it again: it is sent once, and the next press sends the next one', async () => {
  await pressTest('email');
  await sendAsks(store, Date.now());
  expect(mailedTo()).toHaveLength(1);
  await pressTest('email');
  expect(mailedTo()).toHaveLength(2);
});

test('it counts among the three messages an hour, and then says when to try again', async () => {
  for (let n = 0; n < 3; n += 1) await pressTest('email');
  const response = await pressTest('email');

  expect(response.status).toBe(429);
  expect((await problemOf(response)).message).toMatch(
    /^Adressen har fått så mye den kan få nå. Prøv igjen kl\./,
  );
  expect(mailedTo()).toHaveLength(3);
});

test('an address that has not said yes, or has stopped, gets none', async () => {
  const consent = keys.consent(business, addressHash(marco.email));
  store.items.set(`${consent.pk}|${consent.sk}`, { ...consent, asks: [], asked: 0, tries: 0 });
  const response = await pressTest('email');

  expect(response.status).toBe(400);
  expect((await problemOf(response)).message).toBe('Adressen må bekreftes før du kan sende et prøvevarsel.');
  expect(mailedTo()).toEqual([]);
});

test('sms needs a paid plan, and a way that is not chosen, or somebody who is not on the list, is not found', async () => {
  store = fakeTable([
    ...memberItems('user-1', business),
    ...shopWith({ ...marco, notify: 'email' }).map((item) => ({ ...item, granted: undefined })),
  ]);
  expect((await ask('sms')).status).toBe(404);
  expect((await ask('email', 'emp_0000000000000000000nobody1')).status).toBe(404);
});
