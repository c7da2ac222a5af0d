import { keys, ranges } from '../../../functions/kernel/table/keys.ts';
import type { MemberRole } from '../../../shared/people/role.ts';
import { bizId, profile } from '../../helpers/builders.ts';
import { follow, sentMails } from '../attention/news.ts';
import type { fakeTable } from '../fake-table.ts';

export const business = bizId(1);

/** Both items of a membership, as the table holds them. */
export function member(id: string, role: MemberRole, about: { name?: string; email?: string } = {}) {
  const fields = {
    role,
    name: id,
    email: `${id}@napoli.example`,
    since: '2026-01-01T00:00:00.000Z',
    ...about,
  };
  return [
    { ...keys.member(business, id), ...fields },
    { ...keys.membership(id, business), ...fields },
  ];
}

export const shopOf = (...people: ReturnType<typeof member>[]) => [
  { ...keys.profile(business), ...profile() },
  ...people.flat(),
];

/** Does what the stream would: sends the invitations that are stored and not sent. */
export async function sendInvitations(store: Pick<ReturnType<typeof fakeTable>, 'items'>, now: number) {
  for (const item of [...store.items.values()])
    if (String(item.sk).startsWith(ranges.invitations))
      await follow({ business, sk: String(item.sk), before: undefined, after: item }, now);
}

export const newestMail = () => sentMails().at(-1)?.text ?? '';

/** The token in the newest mail's link. */
export const newestToken = () => /\/invitasjon#([\w-]+)/.exec(newestMail())?.[1] ?? 'no token';
