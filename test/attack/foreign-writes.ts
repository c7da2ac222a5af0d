import type { Group } from './tenant-probes.ts';

/** All that is stored: each item as one text, by partition and sort key. */
export type Contents = Map<string, Map<string, string>>;

type Written = { pk: string; sk: string; was: string; is: string };

function writtenBetween(before: Contents, after: Contents): Written[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((pk) => {
    const [old, now] = [before.get(pk) ?? new Map(), after.get(pk) ?? new Map()];
    return [...new Set<string>([...old.keys(), ...now.keys()])]
      .map((sk) => ({ pk, sk, was: old.get(sk) ?? '', is: now.get(sk) ?? '' }))
      .filter(({ was, is }) => was !== is);
  });
}

/**
 * What was written that is not the askers' own. Their own is what `mayWrite` names, and a restaurant that one of them opened: a
 * partition whose only member is one of them, before and after. What the table deletes because its time was over is nobody's doing.
 */
export function foreignWrites(
  { mayWrite }: Group,
  [before, after]: [Contents, Contents],
  now: number,
): string[] {
  const isOpened = (pk: string) => {
    const [old, now] = [membersOf(before, pk), membersOf(after, pk)];
    const isAsker = (sub: string) => mayWrite.includes(`USER#${sub}`);
    const hadOne = !before.has(pk) || old.length === 1;
    return pk.startsWith('biz_') && now.length === 1 && hadOne && [...old, ...now].every(isAsker);
  };
  const isOwn = (pk: string, sk: string) =>
    mayWrite.includes(pk) || mayWrite.includes(`${pk}|${sk}`) || isOpened(pk);
  const isFree = ({ pk, sk, was, is }: Written) => {
    // How often codes were tried belongs to no shop.
    if (pk.startsWith('PAIRING#') && sk === 'TRIES') return true;
    // When a shop is looked after next follows from the shop's own items, which are compared, too.
    if (pk === 'DUE#WATCH') return true;
    if (!is && JSON.parse(was).expiresAt * 1000 < now) return true;
    // An address that is taken, tried or given up, and a code that is made, name the askers' own shop or none; what is true of a
    // mail address is no shop's.
    const named = `${was}${is}`.match(/biz_[0-9a-z]{26}/g) ?? [];
    const isPointer = /^(SUBDOMAIN|DOMAIN|ADDRESS|PAIRING)#/.test(pk);
    return isPointer && mayWrite.length > 0 && named.every((business) => isOwn(business, ''));
  };
  return writtenBetween(before, after)
    .filter((written) => !isOwn(written.pk, written.sk) && !isFree(written))
    .map(({ pk, sk, was, is }) => `${pk} ${sk} ${was} → ${is}`);
}

const prefix = 'MEMBER#';
const membersOf = (contents: Contents, pk: string) =>
  [...(contents.get(pk)?.keys() ?? [])]
    .filter((sk) => sk.startsWith(prefix))
    .map((sk) => sk.slice(prefix.length));

/** Memberships that only the user's or only the shop's partition knows, or that say two roles. */
export function halfMemberships(contents: Contents): string[] {
  const said = (pk: string, sk: string) => {
    const text = contents.get(pk)?.get(sk);
    return text && (JSON.parse(text) as { role: string }).role;
  };
  const pairs = [...contents].flatMap(([pk, items]) =>
    [...items.keys()].flatMap((sk): [string, string][] => {
      if (pk.startsWith('biz_') && sk.startsWith(prefix)) return [[pk, sk.slice(prefix.length)]];
      if (pk.startsWith('USER#') && sk.startsWith('BUSINESS#'))
        return [[sk.slice('BUSINESS#'.length), pk.slice('USER#'.length)]];
      return [];
    }),
  );
  return pairs
    .map(([business, user]) => ({
      business,
      user,
      roles: [said(business, `${prefix}${user}`), said(`USER#${user}`, `BUSINESS#${business}`)],
    }))
    .filter(({ roles: [one, other] }) => one !== other)
    .map(({ business, user, roles }) => `${user} in ${business}: ${roles.join(' and ')}`);
}
