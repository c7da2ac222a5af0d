/** Stands in for what the SDK's rules about endpoints call; see endpoint.ts, which has no rules. */
export const awsEndpointFunctions = {};
