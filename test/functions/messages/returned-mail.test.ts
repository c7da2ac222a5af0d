import { inspect } from 'node:util';
import { DeleteSuppressedDestinationCommand, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { beforeEach, expect, test, vi } from 'vitest';
import { sendReceipt } from '../../../functions/attention/notify-guest.ts';
import { notifyNewOrder } from '../../../functions/attention/tell-staff.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { handler } from '../../../functions/mail-events.ts';
import { addressHash } from '../../../functions/messages/address.ts';
import { askConsent } from '../../../functions/messages/ask.ts';
import { findConsent, stateOf } from '../../../functions/messages/consent.ts';
import { readMessagesToday, takeMessage } from '../../../functions/messages/limits.ts';
import { askAgain } from '../../../functions/people/confirmation.ts';
import { bizId, ordId } from '../../helpers/builders.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import {
  aleksander,
  business,
  failure,
  mailedTo,
  mails,
  marco,
  now,
  resetProviders,
  sendAsks,
  shopWith,
  telling,
} from '../attention/news.ts';
import { fakeTable } from '../fake-table.ts';

type Returned = { to: string; business: string; kind: string; bounceType?: string; complaint?: string };

/**
 * EventBridge's event of a mail that came back or was reported as spam: the fields that AWS documents,
 * shortened.
 */
function returned({ to, business, kind, bounceType = 'Permanent', complaint }: Returned) {
  const mail = {
    timestamp: '2026-11-20T17:00:00.000Z',
    messageId: '0100-m',
    destination: [to],
    tags: { business: [business], kind: [kind], 'ses:configuration-set': ['luka-orders'] },
  };
  const detail = complaint
    ? {
        eventType: 'Complaint',
        mail,
        complaint: { complainedRecipients: [{ emailAddress: to }], complaintFeedbackType: complaint },
      }
    : {
        eventType: 'Bounce',
        mail,
        bounce: {
          bounceType,
          bounceSubType: 'General',
          bouncedRecipients: [{ emailAddress: to, action: 'failed', status: '5.1.1' }],
        },
      };
  const what = complaint ? 'Email Complaint Received' : 'Email Bounced';
  return { version: '0', source: 'aws.ses', 'detail-type': what, detail };
}

const gone = aleksander.email;
let store: ReturnType<typeof fakeTable>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  resetProviders();
  mails.on(DeleteSuppressedDestinationCommand).resolves({});
  store = fakeTable(shopWith(marco, aleksander));
  expectConsole(/A mail came back/);
});

const state = async (address: string) => stateOf(await findConsent(business, addressHash(address)));

test('OI-09 an address that does not exist is switched off, and only it: the next order is told to the others', async () => {
  await handler(returned({ to: gone, business, kind: 'notice' }));
  expect([await state(gone), await state(marco.email)]).toEqual(['unreachable', 'confirmed']);

  await notifyNewOrder(business, telling, now);
  expect(mailedTo()).toEqual([marco.email]);
});

test('OI-09 a full mailbox, or one that cannot be asked now, switches nothing off', async () => {
  for (const bounceType of ['Transient', 'Undetermined'])
    await handler(returned({ to: gone, business, kind: 'notice', bounceType }));
  expect(await state(gone)).toBe('confirmed');
});

test('OI-09 what one shop has learned costs no other shop a bounce, and its owner sees it too', async () => {
  await handler(returned({ to: gone, business, kind: 'notice' }));
  const other = bizId(2);
  expect(await takeMessage(other, 'email', gone.toUpperCase(), now)).toMatchObject({
    may: false,
    why: 'unreachable',
  });

  await askConsent(other, 'email', gone, now);
  expect(stateOf(await findConsent(other, addressHash(gone)))).toBe('unreachable');
  expect(store.at(keys.address(addressHash(gone)))?.sentAt).toBeUndefined();
});

test('OI-09 a mail that is called spam is the last one, from any shop, until its reader takes it back', async () => {
  await handler(returned({ to: gone, business, kind: 'notice', complaint: 'abuse' }));
  expect(await state(gone)).toBe('stopped');
  expect(await takeMessage(bizId(2), 'email', gone, now)).toMatchObject({ may: false, why: 'blocked' });

  await handler(returned({ to: marco.email, business, kind: 'notice', complaint: 'not-spam' }));
  expect(await state(marco.email)).toBe('confirmed');
});

test('OI-09 the owner tries again: SES forgets the bounce too, and the reader must say yes before the next notice', async () => {
  await handler(returned({ to: gone, business, kind: 'notice' }));
  await askAgain(business, aleksander.id, 'email', now);
  expect(await state(gone)).toBe('waiting');
  await sendAsks(store, now);

  const released = mails
    .commandCalls(DeleteSuppressedDestinationCommand)
    .map(({ args: [{ input }] }) => input);
  expect(released).toEqual([{ EmailAddress: gone }]);
  expect(mailedTo()).toEqual([gone]);
  // Once: a question that comes again later finds nothing to forget.
  expect(store.at(keys.consent(business, addressHash(gone)))).not.toHaveProperty('isRevived');
});

test('OI-09 a question is sent although SES did not have the address on its list', async () => {
  mails.on(DeleteSuppressedDestinationCommand).rejects(failure('NotFoundException'));
  await handler(returned({ to: gone, business, kind: 'notice' }));
  await askAgain(business, aleksander.id, 'email', now);
  await sendAsks(store, now);
  expect(mailedTo()).toEqual([gone]);
});

test('OI-09 a guest whose address does not exist gets no more mails about the order', async () => {
  await sendReceipt(business, telling, now);
  await handler(returned({ to: telling.customerEmail, business, kind: 'guest' }));
  await sendReceipt(business, { ...telling, id: ordId(9) }, now);
  expect(mailedTo()).toEqual([telling.customerEmail]);
});

test('OI-09 after ten addresses that do not exist a shop asks no new ones that day, and its confirmed ones are still told', async () => {
  for (let n = 0; n < 10; n += 1)
    await handler(returned({ to: `nobody${n}@napoli.example`, business, kind: 'question' }));

  await expect(askConsent(business, 'email', 'new@napoli.example', now)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    because: { reason: 'shopBounces' },
  });
  expect(await takeMessage(business, 'invitation', 'x@napoli.example', now)).toMatchObject({
    why: 'bounces',
  });
  expect(await takeMessage(business, 'email', marco.email, now)).toMatchObject({ may: true });
  expect(await takeMessage(bizId(2), 'question', 'new@napoli.example', now)).toMatchObject({ may: true });
});

test('OI-09 after twenty mails to guests that came back a shop mails no guest that day, and the owner reads so', async () => {
  for (let n = 0; n < 20; n += 1)
    await handler(returned({ to: `fake${n}@kunde.example`, business, kind: 'guest' }));
  expect(await takeMessage(business, 'guest', 'kari@kunde.example', now)).toMatchObject({ why: 'bounces' });
  expect(await readMessagesToday(business, now)).toMatchObject({ isGuestMailOff: true });
});

test('OI-09 every mail says which shop and what kind it is, so that what comes back can be told to that shop', async () => {
  await notifyNewOrder(business, telling, now);
  await sendReceipt(business, telling, now);
  const tags = mails.commandCalls(SendEmailCommand).map(({ args: [{ input }] }) => input.EmailTags);
  expect(tags).toHaveLength(3);
  const of = (kind: string, notice: string) => [
    { Name: 'business', Value: business },
    { Name: 'kind', Value: kind },
    { Name: 'notice', Value: Buffer.from(`NOTICE#${telling.id}#${notice}`).toString('base64url') },
  ];
  expect(tags).toEqual([
    ...tags.slice(0, 2).map((_, index) => of('notice', `${[marco, aleksander][index]?.id}#email`)),
    of('guest', 'guest#received'),
  ]);
});

test('a mail to a guest that came back says so on its order, and a notice nobody knows makes no item', async () => {
  await sendReceipt(business, telling, now);
  const { detail } = returned({ to: gone, business, kind: 'guest' });
  const returnedOf = (sk: string) => {
    const tags = { ...detail.mail.tags, notice: [Buffer.from(sk).toString('base64url')] };
    return { detail: { ...detail, mail: { ...detail.mail, tags } } };
  };
  const { sk } = keys.guestNotice(business, telling.id, 'received', 'email');
  await handler(returnedOf(sk));
  expect(store.at({ pk: business, sk })).toMatchObject({ state: 'bounced' });
  for (const other of ['NOTICE#ord_x#guest#ready', 'SITE#PROFILE', 'ORDER#x']) {
    const before = store.at({ pk: business, sk: other });
    await handler(returnedOf(other));
    expect(store.at({ pk: business, sk: other })).toEqual(before);
  }
});

test('OI-09 a mail without a shop fails, so that somebody looks at it, and its error holds nothing of the reader', async () => {
  const { detail } = returned({ to: gone, business, kind: 'notice' });
  const error = await handler({ detail: { ...detail, mail: { ...detail.mail, tags: {} } } }).catch((e) => e);
  expect(error.message).toBe('An event of SES is not readable at: mail.tags.business, mail.tags.kind');
  expect(inspect(error, { depth: Infinity })).not.toContain(gone);
});

test('OI-09 a stranger’s server switches off nobody whom it names: only the one we wrote to counts', async () => {
  const { detail } = returned({ to: 'stranger@evil.example', business, kind: 'guest' });
  const bouncedRecipients = [{ emailAddress: gone, action: 'failed', status: '5.1.1' }];
  await handler({ detail: { ...detail, bounce: { ...detail.bounce, bouncedRecipients } } });
  expect(await state(gone)).toBe('confirmed');
  expect(await takeMessage(business, 'email', 'stranger@evil.example', now)).toMatchObject({ may: false });
});

test('OI-09 a label that no server knows switches off nobody: a stranger can order as post+x@', async () => {
  await handler(returned({ to: gone.replace('@', '+x@'), business, kind: 'guest' }));
  expect(await state(gone)).toBe('confirmed');
});
