import { expect, test } from 'vitest';
import { retention } from '../../../shared/privacy/retention.ts';
import { renderLanding, renderPrivacy } from '../../../web/owner/prerender.tsx';

test('the owners’ privacy page has the numbers by which the code deletes, and neither script nor style of its own', () => {
  const html = renderPrivacy();
  for (const days of [retention.noteDays, retention.contactDays, retention.logDays, retention.backupDays])
    expect(html).toContain(`${days} dager`);
  expect(html).not.toMatch(/<script| style=/);
  expect([...html.matchAll(/<h1/g)]).toHaveLength(1);
});

test('the landing page leads to it', () => {
  expect(renderLanding()).toContain('href="/personvern"');
});
