import { expect, test } from 'vitest';
import { behavioursOf, headersOf, names } from './distributions.ts';

test.each(names)('every behaviour of the %s distribution sends the headers that browsers obey', (name) => {
  for (const behaviour of behavioursOf(name)) {
    const headers = headersOf(behaviour);
    const csp = headers['content-security-policy']?.[0];

    expect(headers['strict-transport-security']?.[0]).toBe('max-age=31536000; includeSubDomains');
    expect(headers['x-content-type-options']).toEqual(['nosniff', true]);
    // A script or a picture has no use for what only pages obey.
    if (!['/_s/*', '/bilder/*'].includes(behaviour.PathPattern)) {
      expect(headers['referrer-policy']?.[0]).toBe('strict-origin-when-cross-origin');
      expect(headers['permissions-policy']?.[0]).toMatch(/camera=\(\).*geolocation=\(\)/);
    }
    expect(csp).toMatch(/^default-src '(self|none)'/);
    expect(csp).toContain("frame-ancestors 'none'");
  }
});

test.each(names)('no policy of the %s distribution lets a script run that is written into a page', (name) => {
  for (const behaviour of behavioursOf(name)) {
    const csp = headersOf(behaviour)['content-security-policy']?.[0] ?? '';
    const scripts = /script-src[^;]*/.exec(csp)?.[0] ?? /default-src[^;]*/.exec(csp)?.[0];

    expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/);
  }
});
