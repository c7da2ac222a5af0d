import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { beforeEach, expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { addressHash, blockAddress } from '../../../functions/messages/address.ts';
import { parseNoticeToken } from '../../../functions/messages/notice-token.ts';
import { invitationId, listInvitations } from '../../../functions/people/invitation-store.ts';
import { invite, inviteAgain, withdrawInvitation } from '../../../functions/people/invite.ts';
import { invitationMail } from '../../../functions/people/owner-mails.nb.ts';
import { maxMembers } from '../../../shared/people/invitation.ts';
import { mailedTo, mails, resetProviders } from '../attention/news.ts';
import { fakeTable } from '../fake-table.ts';
import { business, member, newestMail, newestToken, sendInvitations, shopOf } from './people.ts';

const amir = { role: 'owner', name: 'Amir Haddad' } as const;
const kari = { role: 'manager', name: 'Kari Moen' } as const;
const now = Date.parse('2026-11-20T17:00:00Z');
const ida = { email: 'ida@napoli.example', role: 'staff' } as const;
const id = invitationId(ida.email);
const hour = 3_600_000;

let store: ReturnType<typeof fakeTable>;
beforeEach(() => {
  resetProviders();
  store = fakeTable(shopOf(member('amir', 'owner'), member('kari', 'manager')));
});

test('an invitation is mailed with a link that names business, address and a secret nobody stores', async () => {
  const invitation = await invite(business, ida, amir, now);
  await sendInvitations(store, now);

  expect(invitation).toEqual({
    id,
    ...ida,
    invitedBy: 'Amir Haddad',
    sentAt: '2026-11-20T17:00:00.000Z',
    expiresAt: '2026-11-27T17:00:00.000Z',
  });
  expect(await listInvitations(business)).toEqual([invitation]);
  expect(mailedTo()).toEqual([ida.email]);
  expect(newestMail()).toContain('Amir Haddad inviterer deg til Napoli. Rollen din blir ansatt.');
  expect(newestMail()).toContain('Lenken virker i 7 dager, til 27.11');
  const token = parseNoticeToken(newestToken());
  expect(token).toMatchObject({ business, hash: addressHash(ida.email) });
  expect(JSON.stringify([...store.items.values()])).not.toContain(token?.secret);
});

test('a mail that comes an hour late is not sent: it was asked for again by then', async () => {
  await invite(business, ida, amir, now);
  await sendInvitations(store, now + hour);

  expect(mailedTo()).toEqual([]);
});

test('who is invited twice at once gets one mail, and one invitation is kept', async () => {
  store.hooks.beforeWrite = async () => {
    await invite(business, ida, amir, now);
  };
  await invite(business, ida, amir, now + 5);
  await sendInvitations(store, now);
  await invite(business, { email: 'Ida@Napoli.example', role: 'staff' }, amir, now + 1000);
  await sendInvitations(store, now + 1000);

  expect(mailedTo()).toEqual([ida.email]);
  expect(await listInvitations(business)).toHaveLength(1);
});

test('another role for an open invitation replaces the one before, without a mail', async () => {
  await invite(business, ida, amir, now);
  await sendInvitations(store, now);
  const changed = await invite(business, { ...ida, role: 'accountant' }, amir, now + hour);
  await sendInvitations(store, now + hour);

  expect(changed.role).toBe('accountant');
  expect(mails.commandCalls(SendEmailCommand)).toHaveLength(1);
});

test('sent again it works for seven more days with a new link', async () => {
  await invite(business, ida, amir, now);
  await sendInvitations(store, now);
  const first = newestToken();
  const again = await inviteAgain(business, id, kari, now + hour);
  await sendInvitations(store, now + hour);

  expect(again).toMatchObject({ invitedBy: 'Kari Moen', expiresAt: '2026-11-27T18:00:00.000Z' });
  expect(newestToken()).not.toBe(first);
});

test('a manager invites nobody as owner, and neither changes, repeats nor takes back what an owner did with one', async () => {
  const forbidden = { code: 'FORBIDDEN' };
  await expect(invite(business, { ...ida, role: 'owner' }, kari, now)).rejects.toMatchObject(forbidden);
  await invite(business, { ...ida, role: 'owner' }, amir, now);

  await expect(invite(business, ida, kari, now)).rejects.toMatchObject(forbidden);
  await expect(inviteAgain(business, id, kari, now)).rejects.toMatchObject(forbidden);
  await expect(withdrawInvitation(business, id, kari)).rejects.toMatchObject(forbidden);
  expect(await listInvitations(business)).toMatchObject([{ role: 'owner' }]);
});

test('one taken back is gone, and its mail is not sent any more', async () => {
  await invite(business, ida, amir, now);
  const committed = structuredClone(store.items);
  await withdrawInvitation(business, id, kari);
  await sendInvitations({ items: committed }, now);

  expect(await listInvitations(business)).toEqual([]);
  expect(mailedTo()).toEqual([]);
  expect(store.at(keys.invitation(business, id))).toBeUndefined();
});

test.each(['inv_x', `inv_${'a'.repeat(43)}`, `inv_${'a'.repeat(2000)}`])(
  'an id that is no invitation of the business is unknown (%#)',
  async (unknown) => {
    await expect(withdrawInvitation(business, unknown, amir)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(inviteAgain(business, unknown, amir, now)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  },
);

test('IA-07 an address gets three mails an hour, a shop invites twenty times a day, and who stopped all mail is left alone', async () => {
  await invite(business, ida, amir, now);
  await inviteAgain(business, id, amir, now);
  await inviteAgain(business, id, amir, now);
  const tooMany = { code: 'TOO_MANY_REQUESTS' };
  await expect(inviteAgain(business, id, amir, now)).rejects.toMatchObject(tooMany);

  await blockAddress(addressHash('nei@napoli.example'), now);
  const blocked = invite(business, { email: 'nei@napoli.example', role: 'staff' }, amir, now);
  await expect(blocked).rejects.toMatchObject(tooMany);

  for (let n = 0; n < 17; n += 1)
    await invite(business, { email: `ny${n}@napoli.example`, role: 'staff' }, amir, now);
  await expect(invite(business, { email: 'en@til.example', role: 'staff' }, amir, now)).rejects.toMatchObject(
    tooMany,
  );
});

test('members and open invitations together have a limit', async () => {
  const people = Array.from({ length: maxMembers - 1 }, (_, n) => member(`ansatt${n}`, 'staff'));
  store = fakeTable(shopOf(member('amir', 'owner'), ...people));

  await expect(invite(business, ida, amir, now)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});

test('the text of an invitation begins with its title and has every link, without any markup', () => {
  const facts = { businessName: 'Napoli', invitedBy: 'Amir', role: 'staff', accept: 'a-token' } as const;
  const frame = { product: 'Luka', origin: 'https://luka.no', stop: 'a-stop' };
  const { subject = '', text = '' } =
    invitationMail.email?.({ ...facts, validUntil: '2026-11-29T12:00:00Z' }, frame) ?? {};
  expect(text.split('\n')[0]).toBe(subject);
  expect(text).toContain('https://luka.no/invitasjon#a-token');
  expect(text).toContain('a-stop');
  expect(text).not.toMatch(/[<>`]|=>/);
});
