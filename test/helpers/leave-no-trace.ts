import { createRequire } from 'node:module';
import { afterAll, afterEach, vi } from 'vitest';

const { cache } = createRequire(import.meta.url);
const before = { ...process.env };

/** `mockClient` puts its stubs on the SDK's classes, which stay loaded. A file without sinon has no stubs. */
function restoreClients(): void {
  const path = Object.keys(cache).find((name) => name.endsWith('/sinon/lib/sinon.js'));
  const sinon: { restore(): void } | undefined = path && cache[path]?.exports;
  sinon?.restore();
}

// Each test tells the time and calls the functions that it says itself.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/**
 * React keeps a stack of each element that it makes, for the texts of its warnings. Past so many it stops,
 * and the tests begin there: the stacks took a sixth of the time of a screen's test.
 */
async function keepNoStacks(): Promise<void> {
  const react: Record<string, unknown> = await import('react');
  const internals = react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
  if (!internals) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 1e5, set: () => {} });
}

if ('document' in globalThis) {
  const { cleanup, configure } = await import('@testing-library/react');
  await keepNoStacks();
  // A busy machine needs more than the one second that the library waits for what a screen shows in the end.
  configure({ asyncUtilTimeout: 10_000 });
  // Each test begins with an empty page, in a browser that has stored nothing.
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.clearAllMocks();
    localStorage.clear();
    sessionStorage.clear();
    if (location.origin === 'null') throw new Error(`The test has left the page for ${location.href}`);
  });
}

// The next file of this process begins as the first one did.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // Vitest keeps the values from before the first stub, and would give them back in the next file.
  vi.unstubAllEnvs();
  restoreClients();
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  if (!('document' in globalThis)) return;
  document.body.replaceChildren();
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
