import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { vi } from 'vitest';
import { AuthProvider } from '../../../../web/owner/lib/auth-context.tsx';
import { createQueryClient } from '../../../../web/owner/lib/query-client.ts';
import { ToastProvider } from '../../../../web/ui/toast.tsx';
import { memorySite } from '../router/memory-site.tsx';

/** Opens these routes at a path inside the app's frame. Gives the router and the fetched calls. */
export function openRouter(routes: RouteObject[], path: string) {
  const { site, router } = memorySite(routes, path);
  const queries = createQueryClient();
  render(
    <ToastProvider>
      <QueryClientProvider client={queries}>
        <AuthProvider>{site}</AuthProvider>
      </QueryClientProvider>
    </ToastProvider>,
  );
  return Object.assign(router, { queries });
}

/** A wide screen, or a phone's. */
export function stubScreen(isWide: boolean): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
}

/** After a test: the page is gone, and with it what it stored and what was stubbed. */
export function leavePage(): void {
  cleanup();
  vi.unstubAllGlobals();
  window.sessionStorage.clear();
  window.localStorage.clear();
}
