import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { answerNotice } from '../../../functions/messages/public-routes.ts';
import {
  type Acceptor,
  acceptInvitation,
  viewInvitation,
} from '../../../functions/people/answer-invitation.ts';
import { invitationId } from '../../../functions/people/invitation-store.ts';
import { invite, inviteAgain, withdrawInvitation } from '../../../functions/people/invite.ts';
import { handler as beforeSignUp } from '../../../functions/pre-sign-up.ts';
import { bizId } from '../../helpers/builders.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { resetProviders } from '../attention/news.ts';
import { fakeTable } from '../fake-table.ts';
import { business, member, newestMail, newestToken, sendInvitations, shopOf } from './people.ts';

const amir = { role: 'owner', name: 'Amir Haddad' } as const;
const now = Date.parse('2026-11-20T17:00:00Z');
const day = 24 * 3_600_000;
const ida = { email: 'ida@napoli.example', role: 'staff' } as const;
const id = invitationId(ida.email);
const asIda: Acceptor = { userId: 'ida', email: ida.email, isVerified: true };
const dead = { code: 'NOT_FOUND', because: { reason: 'invitationOver' } };

let store: ReturnType<typeof fakeTable>;
let token: string;
beforeEach(async () => {
  resetProviders();
  store = fakeTable(shopOf(member('amir', 'owner')));
  await invite(business, ida, amir, now);
  await sendInvitations(store, now);
  token = newestToken();
});
const accept = (as = asIda, at = now) => acceptInvitation({ token, name: 'Ida Berntsen' }, as, at);
const roles = (user: string) => [
  store.at(keys.member(business, user))?.role,
  store.at(keys.membership(user, business))?.role,
];

test('a link tells its reader who invites, to what, and as what', async () => {
  expect(await viewInvitation(token, now)).toEqual({
    businessName: 'Napoli',
    ...ida,
    invitedBy: 'Amir Haddad',
    expiresAt: '2026-11-27T17:00:00.000Z',
  });
});

test('who accepts becomes a member on both sides, and the invitation is used up', async () => {
  const membership = await accept();

  expect(membership).toMatchObject({ business, role: 'staff', name: 'Ida Berntsen', email: ida.email });
  expect(roles('ida')).toEqual(['staff', 'staff']);
  expect(store.at(keys.invitation(business, id))).toBeUndefined();
  await expect(viewInvitation(token, now)).rejects.toMatchObject(dead);
});

test('a request whose answer was lost is answered the same again, and nobody else gets in with the used link', async () => {
  const first = await accept();

  expect(await accept()).toEqual(first);
  await expect(accept({ ...asIda, userId: 'another' })).rejects.toMatchObject(dead);
  expect(roles('another')).toEqual([undefined, undefined]);
});

test('of two logins that accept at once exactly one becomes a member', async () => {
  const outcomes: string[] = [];
  const attempt = (userId: string) =>
    accept({ ...asIda, userId }).then(
      () => outcomes.push('in'),
      ({ code }) => outcomes.push(code),
    );
  store.hooks.beforeWrite = async () => {
    await attempt('second');
  };
  await attempt('first');

  expect(outcomes).toEqual(['in', 'NOT_FOUND']);
  expect([roles('first'), roles('second')]).toEqual([
    [undefined, undefined],
    ['staff', 'staff'],
  ]);
});

test.each([
  ['another address', { ...asIda, email: 'ola@napoli.example' }],
  ['the address, not proved', { ...asIda, isVerified: false }],
  ['no address', { ...asIda, email: '' }],
])('a login with %s cannot accept, and learns which address is meant', async (_, as) => {
  await expect(accept(as)).rejects.toMatchObject({
    code: 'OTHER_ADDRESS',
    because: { reason: 'otherAddress', email: 'ida@napoli.example' },
  });
  expect(roles('ida')).toEqual([undefined, undefined]);
});

test('the same inbox in another spelling is the same address', async () => {
  await accept({ ...asIda, email: 'Ida@Napoli.example' });

  expect(roles('ida')).toEqual(['staff', 'staff']);
});

test('a link ends after seven days, when it is replaced by a newer one, and when it is taken back', async () => {
  await expect(viewInvitation(token, now + 7 * day)).rejects.toMatchObject(dead);
  await expect(accept(asIda, now + 7 * day)).rejects.toMatchObject(dead);
  expect(await viewInvitation(token, now + 7 * day - 1)).toMatchObject(ida);

  await inviteAgain(business, id, amir, now + 1000);
  await sendInvitations(store, now + 1000);
  await expect(accept(asIda, now + 2000)).rejects.toMatchObject(dead);

  token = newestToken();
  await withdrawInvitation(business, id, amir);
  await expect(accept(asIda, now + 2000)).rejects.toMatchObject(dead);
  expect(roles('ida')).toEqual([undefined, undefined]);
});

test.each(['', 'x', `${'0'.repeat(26)}-${'a'.repeat(43)}-${'b'.repeat(43)}`])(
  'a link that no mail held is dead (%#)',
  async (text) => {
    await expect(viewInvitation(text, now)).rejects.toMatchObject(dead);
    await expect(acceptInvitation({ token: text, name: 'Ida' }, asIda, now)).rejects.toMatchObject(dead);
  },
);

test('who is a member already stays with the own role, and the link is used up', async () => {
  for (const item of member('ida', 'manager')) store.items.set(`${item.pk}|${item.sk}`, item);

  expect((await accept()).role).toBe('manager');
  expect(roles('ida')).toEqual(['manager', 'manager']);
  expect(store.at(keys.invitation(business, id))).toBeUndefined();
});

test('an invitation to a business that was erased is dead', async () => {
  store.items.delete(`${business}|SITE#PROFILE`);

  await expect(viewInvitation(token, now)).rejects.toMatchObject(dead);
  await expect(accept()).rejects.toMatchObject(dead);
});

test('the mail’s own link stops all our mail to the address', async () => {
  const stop = /varsler\/stopp#([\w-]+)/.exec(newestMail())?.[1] ?? '';

  expect(await answerNotice(stop, 'stopAll', now)).toMatchObject({ businessName: 'Napoli', isBlocked: true });
  await expect(inviteAgain(business, id, amir, now)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

const pool = mockClient(CognitoIdentityProviderClient);

/** Whether Cognito confirms a sign-up at once, and proves its address. */
async function signUpWith(invitation: string | undefined, email: string = ida.email, at = now) {
  vi.setSystemTime(at);
  const event = {
    triggerSource: 'PreSignUp_SignUp',
    userPoolId: 'eu-north-1_Test00001',
    request: { userAttributes: { email }, validationData: invitation ? { invitation } : null },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  } as unknown as PreSignUpTriggerEvent;
  pool.reset();
  pool.on(AdminGetUserCommand).rejects(new UserNotFoundException({ message: 'nobody', $metadata: {} }));
  const { response } = await beforeSignUp(event);
  vi.useRealTimers();
  return response;
}
const unproved = { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false };

test.each([ida.email, 'Ida@Napoli.example'])(
  'an invitation proves the address %s of a sign-up, and stays open for its answer',
  async (email) => {
    expect(await signUpWith(token, email)).toEqual({
      ...unproved,
      autoConfirmUser: true,
      autoVerifyEmail: true,
    });
    expect(await accept()).toMatchObject({ business, role: 'staff' });
  },
);

test.each(['mallory@ond.example', 'ida+2@napoli.example', 'ida@napoli.example.ond.example', ''])(
  'an invitation proves no other address: %j',
  async (email) => {
    expect(await signUpWith(token, email)).toEqual(unproved);
  },
);

test('no invitation, or one that is used, taken back, replaced or over proves nothing', async () => {
  expect(await signUpWith(undefined)).toEqual(unproved);
  expect(await signUpWith(token, ida.email, now + 7 * day)).toEqual(unproved);
  await inviteAgain(business, id, amir, now);
  await sendInvitations(store, now);
  expect(await signUpWith(token)).toEqual(unproved);
  token = newestToken();
  await accept();
  expect(await signUpWith(token)).toEqual(unproved);
  await invite(business, { ...ida, email: 'per@napoli.example' }, amir, now);
  await sendInvitations(store, now);
  await withdrawInvitation(business, invitationId('per@napoli.example'), amir);
  expect(await signUpWith(newestToken(), 'per@napoli.example')).toEqual(unproved);
});

test('a forged invitation proves nothing: another shop, another person’s secret, no shape of ours', async () => {
  const [shop = '', hash = '', secret = ''] = /^(\w{26})-(.{43})-(.{43})$/.exec(token)?.slice(1) ?? [];
  await invite(business, { ...ida, email: 'mallory@ond.example' }, amir, now);
  await sendInvitations(store, now);
  const [, , ownSecret] = /^(\w{26})-(.{43})-(.{43})$/.exec(newestToken())?.slice(1) ?? [];
  const forged = [
    `${bizId(2).slice('biz_'.length)}-${hash}-${secret}`,
    `${shop}-${hash}-${ownSecret}`,
    `${shop}-${hash}-${'A'.repeat(43)}`,
    `${token}x`,
    'A'.repeat(100_000),
    '__proto__',
  ];
  for (const one of forged) expect(await signUpWith(one), one.slice(0, 99)).toEqual(unproved);
});

test('a table that does not answer lets a sign-up with an invitation go on, to be confirmed by mail', async () => {
  expectConsole(/could not be read/);
  store.hooks.beforeRead = () => {
    throw new Error('down');
  };
  expect(await signUpWith(token)).toEqual(unproved);
});
