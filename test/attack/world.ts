import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalCloud } from '../../infra/local/cloud.ts';
import type { Random } from '../../infra/local/seed/random.ts';
import { writeProfile } from '../../infra/local/seed/seed-table.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { MenuItem } from '../../shared/menu/menu-item.ts';
import type { PairedDevice, Pairing } from '../../shared/people/device.ts';
import type { Invitation, Member } from '../../shared/people/member.ts';
import type { OwnSession } from '../../shared/people/session.ts';
import type { OwnerBusiness } from '../../shared/shops/business.ts';
import { defaultLadder } from '../../shared/shops/ladder.ts';
import { trialFrom } from '../../shared/shops/plan.ts';
import { openShop } from '../helpers/customer.ts';
import { type ApiAnswer, type OwnerSession, signUpOwner, signUpPerson } from '../helpers/owner-session.ts';
import { guestOf, orderOf, sendAs } from './guest.ts';
import type { Item, Table } from './table.ts';
import { ask } from './wire.ts';

export type Shop = {
  owner: OwnerSession;
  id: BusinessId;
  subdomain: string;
  host: string;
  dishes: MenuItem[];
};

/** A shop with the sample menu, open round the clock; `isPremium` starts its trial, where no quota holds. */
export async function newShop(cloud: LocalCloud, name: string, { isPremium = false } = {}): Promise<Shop> {
  const owner = await signUpOwner(cloud, name);
  const dishes = await openShop(owner);
  const { id, subdomain } = (await owner.call<OwnerBusiness>('GET', '')).body;
  if (isPremium) await writeProfile(cloud, id, { trial: trialFrom(cloud.clock.now() - 60_000) });
  return { owner, id, subdomain, host: `${subdomain}.localhost:${cloud.port}`, dishes };
}

async function must<T>(asked: Promise<ApiAnswer<T>>): Promise<T> {
  const { status, body } = await asked;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** Invites a person and takes the link's token from the mail. */
async function inviteTo(cloud: LocalCloud, { owner }: Shop, email: string) {
  const { id } = await must<Invitation>(owner.call('POST', '/invitations', { email, role: 'manager' }));
  await cloud.settle();
  const texts = (await cloud.mails(email)).map(({ text }) => /\/invitasjon#([\w-]+)/.exec(text ?? '')?.[1]);
  const link = texts.find(Boolean);
  if (!link) throw new Error(`No invitation came to ${email}`);
  return { id, link };
}

async function pairDevice(cloud: LocalCloud, { owner }: Shop): Promise<PairedDevice> {
  const { link } = await must<Pairing>(owner.call('POST', '/devices/pairing'));
  const { status, text } = await ask(cloud, {
    host: `localhost:${cloud.port}`,
    path: '/api/devices',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: link.slice(link.indexOf('#') + 1) }),
  });
  if (status !== 201) throw new Error(`A device was not paired: ${status} ${text}`);
  return JSON.parse(text);
}

/** A manager whom the owner removed, and a device that the owner ended. */
export async function dismissedFrom(cloud: LocalCloud, shop: Shop) {
  const { owner } = shop;
  const email = `${shop.subdomain}-sluttet@ansatt.example`;
  const { link } = await inviteTo(cloud, shop, email);
  const former = await signUpPerson(cloud, email);
  await must(former.callUser('POST', '/account/invitations', { token: link, name: 'Sluttet' }));
  const members = await must<Member[]>(owner.call('GET', '/members'));
  await must(owner.call('DELETE', `/members/${members.find((member) => member.email === email)?.id}`));
  const ended = await pairDevice(cloud, shop);
  await must(owner.call('DELETE', `/devices/${ended.device.id}`));
  return { former, ended };
}

/**
 * A shop whose every text carries its own word: `publicWord` in texts for guests, `privateWord` in texts for
 * its owner. `ids` are all ids and hashes of its partition, `targets` one of each kind that an attacker may
 * try in a path.
 */
export type Tenant = Shop & {
  publicWord: string;
  privateWord: string;
  tokens: string[];
  ids: string[];
  targets: Record<string, string>;
  device: PairedDevice;
};

const letters = 'abcdefghijklmnopqrstuvwxyz';
const word = (random: Random) =>
  `kn${Array.from({ length: 7 }, () => random.pick(letters.split(''))).join('')}`;

/** A shop with one item of every kind, made by the same requests as its owner and guests send. */
export async function newTenant(
  cloud: LocalCloud,
  table: Table,
  { random, n }: { random: Random; n: number },
): Promise<Tenant> {
  const own = word(random);
  const [publicWord, privateWord] = [`${own}pub`, `${own}prv`];
  const shop = await newShop(cloud, own, { isPremium: true });
  const { owner } = shop;
  const about = {
    about: `${publicWord} om oss`,
    email: `${publicWord}@kafe.example`,
    footerInfo: [publicWord],
  };
  await must(owner.call('PUT', '', { ...about, address: `${publicWord} gate 1` }));
  const dish = await must(
    owner.call<MenuItem>('POST', '/menu/items', {
      name: `${publicWord} rett`,
      priceOre: 17_700 + n,
    }),
  );
  await must(
    owner.call('POST', '/coupons', { code: privateWord, discount: { kind: 'percent', percent: 10 } }),
  );
  // The clock declines no order: what is attacked stays as it is, however long the attack takes.
  await must(owner.call('PUT', '/settings', { ladder: { ...defaultLadder, declineMinutes: null } }));
  const employee = await must(
    owner.call<{ id: string }>('POST', '/employees', {
      name: `${privateWord} ansatt`,
      email: `${privateWord}@ansatt.example`,
      notify: 'email',
    }),
  );
  const tokens: string[] = [];
  for (let order = 0; order < 3; order += 1) {
    const guest = { ...guestOf(9000 + n * 10 + order), name: `${privateWord} gjest` };
    const notes = `${privateWord} merknad`;
    const draft = { ...orderOf(guest, dish), notes, customerEmail: `${privateWord}@gjest.example` };
    const { body } = await sendAs(cloud, shop.host, { guest, order: draft });
    tokens.push(body.token);
  }
  const invitation = await inviteTo(cloud, shop, `${privateWord}@eier.example`);
  const device = await pairDevice(cloud, shop);
  const [session] = await must(owner.callUser<OwnSession[]>('GET', '/account/sessions'));
  await cloud.settle();
  const items = await table.range(shop.id);
  const [order, tracking, receipt] = ['ORDER#', 'TRACKING#', 'IDEMPOTENCY#'].map((kind) =>
    restOf(items, kind),
  );
  return {
    ...shop,
    dishes: [...shop.dishes, dish],
    publicWord,
    privateWord,
    tokens,
    ids: idsIn(items)
      .filter((id) => id !== shop.id)
      .concat(shop.id, device.token, session?.id ?? ''),
    targets: {
      business: shop.id,
      dish: dish.id,
      employee: employee.id,
      coupon: privateWord.toUpperCase(),
      subdomain: shop.subdomain,
      token: tokens[0] ?? '',
      order: order ?? '',
      tracking: tracking ?? '',
      receipt: receipt ?? '',
      invitation: invitation.id,
      device: device.device.id,
      member: subOf(owner.token),
      session: session?.id ?? '',
    },
    device,
  };
}

const restOf = (items: Item[], kind: string) =>
  items.find(({ sk }) => sk.startsWith(kind))?.sk.slice(kind.length);

/** Ids with a prefix and hashes in keys: long enough that none can stand in an answer by accident. */
function idsIn(items: Item[]): string[] {
  const text = JSON.stringify(items);
  const ids = /\b[a-z]{3}_[0-9a-z]{26}\b|inv_[\w-]{43}|(?<=MEMBER#)[0-9a-f-]{36}|(?<=#)[\w-]{43}(?=")/gi;
  return [...new Set(text.match(ids) ?? [])];
}

export type SigningKey = { kid: string; n: string; e: string; d: string; kty: string };

/** The pool's own key, so that tokens can be made that only their contents betray. */
export function readSigningKey(dataDir: string): SigningKey {
  return JSON.parse(readFileSync(join(dataDir, 'cognito.json'), 'utf8')).signingKey;
}

/** The user of an access token. */
export const subOf = (token: string): string =>
  JSON.parse(Buffer.from(`${token.split('.')[1]}`, 'base64url').toString()).sub;
