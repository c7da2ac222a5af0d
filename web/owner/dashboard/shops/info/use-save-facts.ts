import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { BusinessId } from '../../../../../shared/kernel/ids.ts';
import { Problem, type ProblemCode } from '../../../../../shared/kernel/problem.ts';
import { firstBusinessKey } from '../../../../../shared/people/first-business.ts';
import type { BusinessChange, BusinessFields, OwnerBusiness } from '../../../../../shared/shops/business.ts';
import { api } from '../../../lib/api.ts';
import { problemOf } from '../../../lib/problem-of.ts';
import { type Shop, shopOf, useShop } from '../../../lib/shop.ts';
import { businessQuery } from '../../../queries/business.ts';
import { changedFacts } from './facts-fields.ts';

/** Refusals that say in their own words what to do. */
const plainCodes: readonly (ProblemCode | 'NETWORK')[] = [
  'VALIDATION_FAILED',
  'SUBDOMAIN_TAKEN',
  'VERSION_CONFLICT',
  'TOO_MANY_REQUESTS',
];

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function textOf(value: unknown, name: string): string | undefined {
  const found = fieldOf(value, name);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

type Answered<Body> = { ok: boolean; status: number; json: () => Promise<Body> };

/** The body of a good answer. Anything else is thrown with the prefix the alert shows. */
export async function savedAnswer<Body>(request: Promise<Answered<Body>>): Promise<Body> {
  const response = await request.catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'UNAUTHENTICATED') throw error;
    throw new Problem('NETWORK', undefined, {
      message: `Network error: ${textOf(error, 'message') ?? 'Could not connect to database'}`,
    });
  });
  if (response.ok) return response.json();
  const body: unknown = await response.json().catch(() => undefined);
  const problem = await problemOf({ status: response.status, json: async () => body });
  if (plainCodes.includes(problem.code)) throw problem;
  const message = textOf(fieldOf(body, 'error'), 'code') ? problem.message : 'Unknown error';
  throw new Problem(problem.code, problem.because, { message: `Database error: ${message}` });
}

export type SaveFailure = { message: string; details: string[] };

/**
 * The alert's text about an error of any shape, in sentences alone: no code and no raw answer is for people.
 */
export function saveFailure(error: unknown): SaveFailure {
  const description = textOf(error, 'error_description');
  const details = textOf(error, 'details');
  const message = textOf(error, 'message') ?? description ?? details ?? 'Ukjent feil oppstod';
  const issues = error instanceof Problem ? (error.issues ?? []).map((issue) => issue.message ?? '') : [];
  const more = [...issues, description ?? '', details ?? ''].filter(
    (text) => text !== '' && text !== message,
  );
  return { message, details: [...new Set(more)] };
}

const change = ({ api }: Shop, facts: BusinessChange): Promise<OwnerBusiness> =>
  savedAnswer(api.index.$put({ json: facts }));

/** Opens the user's first restaurant. If another tab has opened it, the draft becomes a change of it. */
async function open(draft: BusinessFields): Promise<OwnerBusiness> {
  const opened: OwnerBusiness = await savedAnswer(
    api.businesses.$post({ json: draft }, { headers: { 'Idempotency-Key': firstBusinessKey } }),
  );
  const missing = changedFacts(opened, draft);
  return Object.keys(missing).length === 0 ? opened : change(shopOf(opened.id), missing);
}

const openedKey = ['opened-here'];

/** Saves the typed facts to their business, or opens one for null. One request saves all or fails. */
export function useSaveFacts() {
  const queries = useQueryClient();
  const shop = useShop();
  return useMutation({
    mutationFn: ({ typed, stored }: { typed: BusinessFields; stored: OwnerBusiness | null }) =>
      stored ? change(shop, changedFacts(stored, typed)) : open(typed),
    onSuccess: (business) => {
      const { queryKey } = businessQuery(shopOf(business.id));
      // The answer may be older than a change of the hours that was made meanwhile.
      queries.setQueryData(queryKey, (known) => ({
        ...business,
        ...(known && { settings: known.settings }),
      }));
      if (shop.id) return;
      queries.setQueryData(openedKey, business.id);
      // Only now there is a business to open.
      void queries.invalidateQueries({ queryKey: ['memberships'] });
    },
  });
}

/**
 * Calls `then` once in the form of a restaurant that was just opened with it: the first restaurant gets a
 * shell of its own, and the sent form is gone with the old shell.
 */
export function useJustOpened(business: BusinessId | undefined, then: () => void) {
  const queries = useQueryClient();
  const latest = useRef(then);
  latest.current = then;
  useEffect(() => {
    if (!business || queries.getQueryData(openedKey) !== business) return;
    queries.removeQueries({ queryKey: openedKey });
    latest.current();
  }, [queries, business]);
}
