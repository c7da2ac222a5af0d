/**
 * The storefront is written for React and shipped with Preact, in the browser and in the functions that render it.
 * The same list as web/storefront/preact-alias.ts, which this room may not import; a test holds them together.
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
