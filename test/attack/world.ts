import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keys } from '../../functions/table/keys.ts';
import type { LocalCloud } from '../../infra/local/cloud.ts';
import type { Random } from '../../infra/local/seed/random.ts';
import type { MenuItem } from '../../shared/menu/menu-item.ts';
import type { OwnSession } from '../../shared/sessions/session.ts';
import { guestOf, orderOf, sendAs } from './guest.ts';
import { hireStaff, inviteTo, pairDevice, type Staff } from './people.ts';
import { newShop, type Shop } from './shops.ts';
import type { Item, Table } from './table.ts';

/**
 * A shop whose every text carries a word of its own: `publicWord` in what guests may see, `privateWord` in what only its owner
 * may. Its address is neither: whoever asks for a shop names that, and hears nothing new when it comes back. `ids` are all ids and hashes of its partition, `targets` one of each kind that somebody may try in a path.
 */
export type Tenant = Shop & {
  publicWord: string;
  privateWord: string;
  tokens: string[];
  ids: string[];
  targets: Record<string, string>;
  staff?: Staff;
};

const letters = 'abcdefghijklmnopqrstuvwxyz';
const word = (random: Random) =>
  `kn${Array.from({ length: 7 }, () => random.pick(letters.split(''))).join('')}`;

/** A shop with something of every kind in it, made the way its owner and guests would; `hasStaff` adds people of every role. */
export async function newTenant(
  cloud: LocalCloud,
  table: Table,
  { random, n, hasStaff = false }: { random: Random; n: number; hasStaff?: boolean },
): Promise<Tenant> {
  const own = word(random);
  const [publicWord, privateWord] = [`${own}pub`, `${own}prv`];
  const shop = await newShop(cloud, own, { isPremium: true });
  const { owner } = shop;
  const must = async <T>(method: string, path: string, body?: object, call = owner.call): Promise<T> => {
    const answer = await call<T>(method, path, body);
    if (answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const about = {
    about: `${publicWord} om oss`,
    email: `${publicWord}@kafe.example`,
    footerInfo: [publicWord],
  };
  await must('PUT', '', { ...about, address: `${publicWord} gate 1` });
  const dish = await must<MenuItem>('POST', '/menu/items', {
    name: `${publicWord} rett`,
    priceOre: 17_700 + n,
  });
  await must('POST', '/coupons', { code: privateWord, discount: { kind: 'percent', percent: 10 } });
  const employee = await must<{ id: string }>('POST', '/employees', {
    name: `${privateWord} ansatt`,
    email: `${privateWord}@ansatt.example`,
    notify: 'email',
  });
  const tokens: string[] = [];
  for (let order = 0; order < 3; order += 1) {
    const guest = { ...guestOf(9000 + n * 10 + order), name: `${privateWord} gjest` };
    const notes = `${privateWord} merknad`;
    const draft = { ...orderOf(guest, dish), notes, customerEmail: `${privateWord}@gjest.example` };
    const { body } = await sendAs(cloud, shop.host, { guest, order: draft });
    tokens.push(body.token);
  }
  // To a new owner: whoever is a manager may not touch it.
  const invitation = await inviteTo(cloud, shop, `${privateWord}@eier.example`, 'owner');
  const staff = hasStaff ? await hireStaff(cloud, shop, privateWord) : undefined;
  const device = staff?.kitchen ?? (await pairDevice(cloud, shop));
  const [session] = await must<OwnSession[]>('GET', '/account/sessions', undefined, owner.callUser);
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
    ...(staff && { staff }),
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

export type ThinShop = { publicWord: string; subdomain: string; host: string };

/** Shops with a page and nothing else, copied straight into the table: many of them, for the cache. */
export async function writeThinShops(
  cloud: LocalCloud,
  table: Table,
  { like, random, count }: { like: Tenant; random: Random; count: number },
): Promise<ThinShop[]> {
  const site = (await table.range(like.id, 'SITE#')).concat(await table.range(like.id, 'COUNTER'));
  const shops: ThinShop[] = [];
  for (let n = 0; n < count; n += 1) {
    const subdomain = word(random);
    const id = `biz_${`${n}${subdomain}`
      .replace(/[^0-9a-z]/g, '')
      .padStart(26, '0')
      .slice(-26)}` as const;
    const text = JSON.stringify(site)
      .replaceAll(like.id, id)
      .replaceAll(like.subdomain, subdomain)
      .replace(/(itm_[0-9a-z]{20})[0-9a-z]{6}/g, (_, start) => `${start}${String(n).padStart(6, '0')}`);
    const copied: Item[] = JSON.parse(text);
    await table.put([...copied, { ...keys.subdomain(subdomain), businessId: id }]);
    shops.push({ publicWord: `${subdomain}pub`, subdomain, host: `${subdomain}.localhost:${cloud.port}` });
  }
  return shops;
}

export type SigningKey = { kid: string; n: string; e: string; d: string; kty: string };

/** The pool's own key, so that tokens can be made that only their contents betray. */
export function readSigningKey(dataDir: string): SigningKey {
  return JSON.parse(readFileSync(join(dataDir, 'cognito.json'), 'utf8')).signingKey;
}

/** Whose access token it is. */
export const subOf = (token: string): string =>
  JSON.parse(Buffer.from(`${token.split('.')[1]}`, 'base64url').toString()).sub;
