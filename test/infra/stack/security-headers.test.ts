import { expect, test } from 'vitest';
import { behavioursOf, headersOf, names } from './distributions.ts';
import { templates } from './synthesized.ts';

const { config } = await templates();

/** Written out once more, on purpose: whoever weakens the definition has to weaken this too. */
const common = {
  'strict-transport-security': ['max-age=31536000; includeSubDomains', true],
  'x-content-type-options': ['nosniff', true],
  'referrer-policy': ['strict-origin-when-cross-origin', true],
  'permissions-policy': ['camera=(), microphone=(), geolocation=(), payment=()', true],
  'cross-origin-opener-policy': ['same-origin', true],
};
const nothing = "default-src 'none'; frame-ancestors 'none'";
const ownSite = [
  "default-src 'self'",
  `connect-src 'self' https://cognito-idp.${config.region}.amazonaws.com https://PhotosBucket.RegionalDomainName`,
  "img-src 'self' data: blob:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const owner = { ...common, 'content-security-policy': [ownSite, true] };
/** What only files carry; the rest says something of pages alone. */
const file = {
  'strict-transport-security': common['strict-transport-security'],
  'x-content-type-options': common['x-content-type-options'],
  'content-security-policy': [nothing, true],
};
const api = { ...common, 'content-security-policy': [nothing, true] };
/**
 * The page's handler says which styles it has, by their hash, and of an order's page that its address goes nowhere; what it leaves
 * unsaid is refused.
 */
const page = {
  ...common,
  'content-security-policy': [nothing, false],
  'referrer-policy': ['strict-origin-when-cross-origin', false],
};

const expected = {
  owner: {
    ...{ '/api/*': api, '/restaurant/*/api/*': api, '/live': api, '/restaurant/*': page },
    '/restaurant/*/bestill': page,
    ...{ '/assets/*': owner, '/_s/*': file, '/bilder/*': file, '*': owner },
  },
  shop: {
    ...{ '/api/*': api, '/live': api, '/_s/*': file, '/bilder/*': file, '/bestill': page },
    ...{ '/.well-known/security.txt': owner, '/lisenser.txt': owner, '/favicon.ico': owner },
    ...{ '/apple-touch-icon.png': owner, '/deling-*.jpg': owner, '*': page },
  },
};

test.each(names)('the %s distribution tells browsers exactly this, path by path', (name) => {
  const told = behavioursOf(name).map((behaviour) => [behaviour.PathPattern ?? '*', headersOf(behaviour)]);

  expect(Object.fromEntries(told)).toEqual(expected[name]);
});
