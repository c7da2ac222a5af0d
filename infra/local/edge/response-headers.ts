import type { HeadersPolicy } from '../../definitions/edge.ts';

/** Adds the policy's headers. The origin's own value stays only where the policy lets it override. */
export function withPolicy(headers: Record<string, string>, policy: HeadersPolicy): Record<string, string> {
  const added = Object.entries(policy.headers)
    .filter(([name]) => !(policy.originMayOverride.includes(name) && headers[name] !== undefined))
    .map(([name, value]) => [name, ownOrigin(value)]);
  return { ...headers, ...Object.fromEntries(added) };
}

/** The local Cognito and the photos' bucket live on the site's own origin, so 'self' already names them. */
function ownOrigin(value: string): string {
  return value.replace(/ ?\{\w+\}/g, '');
}
