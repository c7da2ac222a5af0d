import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import type { Because, Issue } from '../../../../shared/kernel/problem.ts';
import type { Membership } from '../../../../shared/people/member.ts';
import type { Role } from '../../../../shared/people/role.ts';
import type { OwnerBusiness } from '../../../../shared/shops/business.ts';
import { MeProvider } from '../../../../web/owner/lib/me-context.tsx';
import { createQueryClient } from '../../../../web/owner/lib/query-client.ts';
import { shopOf } from '../../../../web/owner/lib/shop.ts';
import { businessQuery } from '../../../../web/owner/queries/business.ts';
import { ToastProvider } from '../../../../web/ui/toast.tsx';
import { ownBusiness } from '../../../helpers/builders.ts';
import { shopAnswers } from '../parts/previewed.ts';
import { memorySite } from '../router/memory-site.tsx';

export const napoli: OwnerBusiness = ownBusiness();

/**
 * The server's answers by call, as 'GET /orders', without the path of the business or the user; 'GET /' is
 * the business.
 */
export type Answers = Record<string, (body: unknown, url: URL) => Response | Promise<Response>>;
const ownApi = /^\/api\/owner\/businesses\/[^/]+/;
type Call = { method: string; path: string; search: string; body: unknown; headers: Headers };

export const refusal = (status: number, code = 'INTERNAL', because?: Because, issues?: Issue[]) =>
  Response.json({ error: { code, because, issues } }, { status });

/** A page as the shell shows it, over a server made of `answers`; the RPC client between is the real one. */
export function openPage(
  page: ReactElement,
  answers: Answers,
  {
    path = '/dashboard',
    /** Where the address has parts with a name: '/menu/:group'. */
    route = new URL(path, 'http://localhost').pathname,
    business = napoli as OwnerBusiness | null,
    role = 'owner' as Role,
    businesses = [] as Membership[],
  } = {},
) {
  const calls: Call[] = [];
  const known: Answers = { ...shopAnswers, ...answers };
  vi.stubGlobal(
    'fetch',
    vi.fn(async (input: string, init: RequestInit = {}) => {
      const url = new URL(input, 'http://localhost');
      const method = init.method ?? 'GET';
      const short = url.pathname.replace(ownApi, '').replace('/api/owner', '') || '/';
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      const isOwn = url.pathname.startsWith('/api/owner');
      if (isOwn)
        calls.push({ method, path: short, search: url.search, body, headers: new Headers(init.headers) });
      return known[`${method} ${short}`]?.(body, url) ?? refusal(404, 'NOT_FOUND');
    }),
  );
  const queries = createQueryClient();
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } });
  queries.setQueryData(businessQuery(shopOf(business?.id)).queryKey, business);
  const routes = [
    { path: route, element: page },
    { path: '*', element: <p>En annen side</p> },
  ];
  const { site, router } = memorySite(routes, path);
  render(
    <ToastProvider>
      <QueryClientProvider client={queries}>
        <MeProvider
          value={{
            ...{ id: 'u1', role, business: business?.id, businesses },
            ...(role === 'kitchen' ? {} : { email: 'post@napoli.example' }),
          }}
        >
          {site}
        </MeProvider>
      </QueryClientProvider>
    </ToastProvider>,
  );
  /** The calls that change something. */
  const changes = () => calls.filter(({ method }) => method !== 'GET');
  return { calls, changes, queries, router };
}

/** The toast with exactly this text. */
export const toastSaying = async (text: string) => (await screen.findByText(text)).closest('.toast');
