/** Stands in for what blackens secrets in a log the SDK would write. It writes none, and would call this for every request. */
export const schemaLogFilter = () => 'left out of the bundles, see infra/bundle/lean-sdk.ts';
