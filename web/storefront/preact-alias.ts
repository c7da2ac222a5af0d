/**
 * The customer's page is written in React and compiled against Preact: one list for Vite, vitest and esbuild.
 * The longer names come first, because a prefix would otherwise win.
 */
export const preactAlias = {
  'react-dom/test-utils': 'preact/test-utils',
  'react-dom/client': 'preact/compat/client',
  'react-dom/server': 'preact-render-to-string',
  'react-dom': 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
  react: 'preact/compat',
};
