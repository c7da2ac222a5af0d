import type { Answer, Ask } from './wire.ts';
import type { Tenant, ThinShop } from './world.ts';

/** Whose words an answer may hold: all of one tenant's (its owner asks), its public ones (a guest asks), or nobody's. */
export type May = { tenant?: Tenant; thin?: ThinShop; level: 'all' | 'public' | 'none' };

export const nobody: May = { level: 'none' };

/** Finds words and ids of tenants in answers that may not hold them. */
export function createLeakDetector(tenants: readonly Tenant[], thin: readonly ThinShop[]) {
  const begin =
    /kn[a-z]{7}(?:pub|prv)|inv_[\w-]{43}|device-[0-9a-z]{26}-[0-9a-z]{26}-[\w-]{43}|[a-z]{3}_[0-9a-z]{26}|[0-9a-f]{8}-[0-9a-f-]{27}|[\w-]{43}/gi;
  const owners = new Map<string, { subdomain: string; isPrivate: boolean }>();
  for (const { id: business, publicWord, privateWord, subdomain, ids, tokens, dishes } of tenants) {
    // A ticket for the shop's news names the shop; a page names its dishes.
    const known = new Set<string>([business, ...dishes.map(({ id }) => id)]);
    owners.set(publicWord, { subdomain, isPrivate: false });
    owners.set(privateWord, { subdomain, isPrivate: true });
    for (const token of tokens) owners.set(token.toLowerCase(), { subdomain, isPrivate: true });
    for (const id of ids) owners.set(id.toLowerCase(), { subdomain, isPrivate: !known.has(id) });
  }
  for (const { publicWord, subdomain } of thin) owners.set(publicWord, { subdomain, isPrivate: false });

  /** The first word that has no business here; what the asker sent himself is no news to him. */
  return function leakIn({ text, headers }: Answer, may: May, asked: Ask): string | undefined {
    const said = `${text}\n${Object.values(headers).join('\n')}`;
    const mine = may.tenant?.subdomain ?? may.thin?.subdomain;
    for (const [found] of said.matchAll(begin)) {
      const owner = owners.get(found.toLowerCase());
      if (!owner) continue;
      const isAllowed =
        owner.subdomain === mine && (may.level === 'all' || (may.level === 'public' && !owner.isPrivate));
      if (!isAllowed && !wasSent(asked, found)) return found;
    }
    return undefined;
  };
}

function wasSent({ host, path, headers, body }: Ask, found: string): boolean {
  const sent = `${host}\n${path}\n${decoded(path)}\n${Object.values(headers ?? {}).join('\n')}\n${body ?? ''}`;
  return sent.toLowerCase().includes(found.toLowerCase());
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(decodeURIComponent(path));
  } catch {
    return path;
  }
}
