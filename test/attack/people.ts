import type { LocalCloud } from '../../infra/local/cloud.ts';
import type { PairedDevice, Pairing } from '../../shared/members/device.ts';
import type { Invitation, Member } from '../../shared/members/member.ts';
import type { MemberRole } from '../../shared/members/role.ts';
import { type ApiAnswer, type OwnerSession, signUpPerson } from '../helpers/owner-session.ts';
import type { Shop } from './shops.ts';
import { ask } from './wire.ts';

/** Somebody with a login in a shop, or who was in it. */
export type Person = { role: MemberRole; session: OwnerSession; id: string };

/** Who works at a shop: people with a login, one who was removed, a device that works and one that was ended. */
export type Staff = {
  members: Record<'manager' | 'staff' | 'accountant', Person>;
  former: Person;
  kitchen: PairedDevice;
  ended: PairedDevice;
  /** Links and codes that were used, and the link of an invitation that still waits. */
  usedLink: string;
  usedCode: string;
  openLink: string;
};

/** Asks somebody to join and gives the link's token out of the mail. */
export async function inviteTo(cloud: LocalCloud, { owner }: Shop, email: string, role: MemberRole) {
  const { body } = await must<Invitation>(owner.call('POST', '/invitations', { email, role }));
  await cloud.settle();
  const texts = (await cloud.mails(email)).map(({ text }) => /\/invitasjon#([\w-]+)/.exec(text ?? '')?.[1]);
  const link = texts.find(Boolean);
  if (!link) throw new Error(`No invitation came to ${email}`);
  return { id: body.id, link };
}

export async function pairDevice(
  cloud: LocalCloud,
  { owner }: Shop,
): Promise<PairedDevice & { code: string }> {
  const { link } = (await must<Pairing>(owner.call('POST', '/devices/pairing'))).body;
  const code = link.slice(link.indexOf('#') + 1);
  const answer = await ask(cloud, {
    host: `localhost:${cloud.port}`,
    path: '/api/devices',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  if (answer.status !== 201) throw new Error(`A device was not paired: ${answer.status} ${answer.text}`);
  return { ...JSON.parse(answer.text), code };
}

/** People of every role, made as an owner makes them. `word` stands in their names and addresses. */
export async function hireStaff(cloud: LocalCloud, shop: Shop, word: string): Promise<Staff> {
  const { owner } = shop;
  const join = async (name: string, role: MemberRole) => {
    const email = `${word}-${name}@ansatt.example`;
    const { link } = await inviteTo(cloud, shop, email, role);
    const session = await signUpPerson(cloud, email);
    await must(session.callUser('POST', '/account/invitations', { token: link, name: `${word} ${name}` }));
    const members = (await must<Member[]>(owner.call('GET', '/members'))).body;
    const id = members.find((member) => member.email === email)?.id ?? '';
    return { role, session, id, link };
  };
  const manager = await join('leder', 'manager');
  const staff = await join('ansatt', 'staff');
  const accountant = await join('regnskap', 'accountant');
  const former = await join('sluttet', 'manager');
  await must(owner.call('DELETE', `/members/${former.id}`));
  const kitchen = await pairDevice(cloud, shop);
  const ended = await pairDevice(cloud, shop);
  await must(owner.call('DELETE', `/devices/${ended.device.id}`));
  const { link: openLink } = await inviteTo(cloud, shop, `${word}-venter@ansatt.example`, 'staff');
  return {
    members: { manager, staff, accountant },
    ...{ former, kitchen, ended, openLink },
    usedLink: former.link,
    usedCode: kitchen.code,
  };
}

async function must<T>(asked: Promise<ApiAnswer<T>>) {
  const answer = await asked;
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}
