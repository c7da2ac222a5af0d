import { expect, test } from 'vitest';
import { retention } from '../../../shared/kernel/retention.ts';
import { termsVersion } from '../../../shared/shops/terms.ts';
import { renderLanding, renderPrivacy, renderTerms } from '../../../web/owner/prerender.tsx';

test('the owners’ privacy page has the numbers by which the code deletes, and neither script nor style of its own', () => {
  const html = renderPrivacy();
  const { noteDays, contactDays, invitationDays, deviceDays, unreachableDays, logDays, backupDays } =
    retention;
  for (const days of [noteDays, contactDays, logDays, backupDays]) expect(html).toContain(`${days} dager`);
  expect(html).toContain(`Slettes ${invitationDays} dager etter siste e-post.`);
  expect(html).toContain(`Slettes ${deviceDays} dager etter siste bruk.`);
  expect(html).toContain(`Slettes etter ${unreachableDays} dager. Et nei blir stående.`);
  expect(html).not.toMatch(/<script| style=/);
  expect([...html.matchAll(/<h1/g)]).toHaveLength(1);
});

test('the terms say their version, hold the agreement on data processing and need no script', () => {
  const html = renderTerms();
  expect(html).toContain(`Versjon <!-- -->${termsVersion}`.replace('<!-- -->', ''));
  expect(html).toContain('Databehandleravtale');
  expect(html).not.toMatch(/<script| style=/);
});

test('the landing page leads to both, and says who runs the product', () => {
  expect(renderLanding()).toContain('href="/personvern"');
  expect(renderLanding()).toContain('href="/vilkar"');
  expect(renderLanding()).toContain('hei@luka.no');
});
