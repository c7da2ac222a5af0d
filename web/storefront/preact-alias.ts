const reactOnPreact = new URL('./react-on-preact.ts', import.meta.url).pathname;

/**
 * The customer's page is written in React and compiled against Preact, without preact/compat, which would be
 * 1.2 kB of the first visit: one list for Vite, vitest and esbuild. The longer names come first, because a
 * prefix would otherwise win.
 */
export const preactAlias = {
  'react-dom/test-utils': 'preact/test-utils',
  'react-dom/client': reactOnPreact,
  'react-dom/server': 'preact-render-to-string',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
  react: reactOnPreact,
};
