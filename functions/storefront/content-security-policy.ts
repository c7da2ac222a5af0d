import { createHash } from 'node:crypto';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The texts of the script and style elements that stand in a page. */
type Inline = { inlineScripts: readonly string[]; inlineStyles: readonly string[] };

/**
 * No script but our own file, and no script or style in the page but the ones written there: the policy names
 * their hashes.
 */
export function contentSecurityPolicy({ inlineScripts, inlineStyles }: Inline): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts.map(hashOf)].join(' '),
    ['style-src', ...inlineStyles.map(hashOf)].join(' '),
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
