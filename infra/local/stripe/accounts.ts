import * as v from 'valibot';
import type { Told } from './events.ts';
import { address, metadata, params, text } from './form.ts';
import { StripeProblem } from './problem.ts';
import type { Store, StripeObject } from './store.ts';

export const newAccount = params({
  country: v.literal('NO'),
  business_profile: v.optional(v.strictObject({ name: text() })),
  controller: v.strictObject({
    fees: v.strictObject({ payer: v.picklist(['account', 'application']) }),
    losses: v.strictObject({ payments: v.picklist(['stripe', 'application']) }),
    requirement_collection: v.optional(v.picklist(['stripe', 'application'])),
    stripe_dashboard: v.strictObject({ type: v.picklist(['full', 'express', 'none']) }),
  }),
  metadata: v.optional(metadata),
});

export const newLink = params({
  ...{ account: text(), refresh_url: address, return_url: address },
  type: v.literal('account_onboarding'),
});

export type Account = StripeObject & {
  object: 'account';
  business_profile: { name: string | null };
  charges_enabled: boolean;
  details_submitted: boolean;
  metadata: Record<string, string>;
  payouts_enabled: boolean;
  requirements: {
    currently_due: string[];
    past_due: string[];
    pending_verification: string[];
    disabled_reason: string | null;
  };
  /** It has left the platform. */
  _isGone?: true;
};

type Link = StripeObject & {
  object: 'account_link';
  url: string;
  expires_at: number;
  _account: string;
  _refresh: string;
  _return: string;
  _isUsed?: true;
};

const linkSeconds = 300;
const asked = [
  'business_profile.url',
  'external_account',
  'representative.first_name',
  'tos_acceptance.date',
];

export type Accounts = ReturnType<typeof openAccounts>;

/** Connected accounts and their onboarding. `pageUrl`: the page of a link. */
export function openAccounts(store: Store, told: Told, pageUrl: (id: string) => string) {
  function create({ business_profile, metadata = {} }: v.InferOutput<typeof newAccount>): Account {
    return store.make('acct', 'account', undefined, {
      ...{ country: 'NO', default_currency: 'nok', metadata, type: 'none' },
      business_profile: { name: business_profile?.name ?? null },
      ...{ charges_enabled: false, payouts_enabled: false, details_submitted: false },
      requirements: {
        ...{ currently_due: asked, past_due: asked, pending_verification: [] },
        disabled_reason: 'requirements.past_due',
      },
    }) as unknown as Account;
  }

  /** Throws 403 for an account that the platform's key may not act for. */
  function find(id: string): Account {
    try {
      const account = store.find<Account>('account', id, undefined);
      if (!account._isGone) return account;
    } catch {}
    throw new StripeProblem(
      403,
      `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
      { code: 'account_invalid' },
    );
  }

  function link({ account, refresh_url, return_url }: v.InferOutput<typeof newLink>): Link {
    find(account);
    const made = store.make('link', 'account_link', undefined, {
      ...{ url: '', expires_at: store.seconds() + linkSeconds },
      ...{ _account: account, _refresh: refresh_url, _return: return_url },
    }) as unknown as Link;
    made.url = pageUrl(made.id);
    return made;
  }

  /** The states of an account, by its own hand or Stripe's. */
  const states = {
    enabled: { charges: true, due: [], pending: [], reason: null },
    pending: {
      charges: false,
      due: [],
      pending: ['company.tax_id'],
      reason: 'requirements.pending_verification',
    },
    restricted: { charges: false, due: ['external_account'], pending: [], reason: 'requirements.past_due' },
    rejected: { charges: false, due: [], pending: [], reason: 'rejected.fraud' },
  } as const;

  function become(id: string, name: keyof typeof states): void {
    const { charges, due, pending, reason } = states[name];
    const account = find(id);
    Object.assign(account, { charges_enabled: charges, payouts_enabled: charges, details_submitted: true });
    account.requirements = {
      ...{ currently_due: [...due], past_due: [...due], pending_verification: [...pending] },
      disabled_reason: reason,
    };
    told('account.updated', account, id);
  }

  /** The owner ends the connection in Stripe's own dashboard. */
  function leave(id: string): void {
    const account = find(id);
    account._isGone = true;
    told('account.application.deauthorized', account, id);
  }

  return { create, find, link, become, leave };
}
export type AccountState = Parameters<Accounts['become']>[1];
export type AccountLink = ReturnType<Accounts['link']>;
