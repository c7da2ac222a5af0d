import { afterAll, beforeAll } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { type NameServer, startNameServer } from '../../../infra/local/name-server.ts';
import type { CustomDomain } from '../../../shared/tenancy/custom-domain.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { bizId, onPlan, profile } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';

export const host = 'bestill.napoli.no';
export const target = 'd111111abcdef8.cloudfront.net';
export const napoli = bizId(1);
export const roma = bizId(2);

/** Two paying restaurants and one that does not pay, of user-1, user-2 and user-3. */
export const threeBusinesses = [
  ...[
    { user: 'user-1', business: napoli, subdomain: 'napoli', planType: 'premium' as const },
    { user: 'user-2', business: roma, subdomain: 'roma', planType: 'premium' as const },
    { user: 'user-3', business: bizId(3), subdomain: 'milano', planType: 'free' as const },
  ].flatMap(({ user, business, subdomain, planType }) => [
    ...memberItems(user, business),
    { ...keys.subdomain(subdomain), businessId: business },
    { ...keys.profile(business), ...profile({ id: business, subdomain, ...onPlan(planType) }) },
    { ...keys.counter(business), n: 0, given: {}, orders: {} },
  ]),
];

/** Switches custom domains on for this test file, with a name server of its own. */
export function withDomains(): { dns: NameServer } {
  const world = {} as { dns: NameServer };
  beforeAll(async () => {
    world.dns = await startNameServer();
    Object.assign(process.env, { CUSTOM_DOMAINS: target, DNS_SERVERS: world.dns.address });
  });
  afterAll(async () => {
    delete process.env.CUSTOM_DOMAINS;
    delete process.env.DNS_SERVERS;
    await world.dns.stop();
  });
  return world;
}

type Answer = { status: number; json: () => Promise<unknown> };

/** '409 DOMAIN_TAKEN' */
export async function problemOf(answer: Answer): Promise<string> {
  const { error } = (await answer.json()) as { error: { code: string } };
  return `${answer.status} ${error.code}`;
}

export async function claim(user: string, name = host): Promise<CustomDomain> {
  const answer = await asOwner(user, businessOf(user)).domain.$post({ json: { host: name } });
  return (await answer.json()) as CustomDomain;
}

/** The value that the proof of a claim must have. */
export const proofOf = ({ records }: CustomDomain): string => records[0]?.value ?? '';

const businessOf = (user: string) => bizId(Number(user.slice('user-'.length)));

export const check = (user: string) => asOwner(user, businessOf(user)).domain.check.$post();
export const stateOf = async (user: string) =>
  ((await (await asOwner(user, businessOf(user)).domain.$get()).json()) as CustomDomain | null)?.state;
