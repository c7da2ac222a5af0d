import { beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { handler } from '../../../functions/storefront-page.ts';
import { retention } from '../../../shared/kernel/retention.ts';
import { defaultSettings } from '../../../shared/shops/settings.ts';
import { callHandler } from '../../helpers/api-event.ts';
import { bizId, menu, menuItem, profile } from '../../helpers/builders.ts';
import { sent } from '../../helpers/table-mock.ts';
import { testEnvironment } from '../../helpers/test-environment.ts';
import { fakeTable } from '../fake-table.ts';

const napoli = bizId(1);
const about = { phone: '22334455', email: 'post@napoli.example', address: 'Storgata 1, 0155 Oslo' };

function shop(more: object = {}) {
  fakeTable([
    { ...keys.subdomain('napoli'), businessId: napoli },
    { ...keys.subdomain('gamle'), businessId: napoli },
    { ...keys.profile(napoli), ...profile({ id: napoli, ...about }), ...more },
    { ...keys.settings(napoli), ...defaultSettings },
    { ...keys.menu(napoli), ...menu([menuItem()]) },
  ]);
}
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T17:00:00Z'), toFake: ['Date'] });
  shop();
});

const get = (path: string, host = 'napoli.luka.no') =>
  callHandler<string>(handler, {
    path,
    headers: { 'x-origin-verify': testEnvironment.ORIGIN_VERIFY, 'x-tenant-host': host },
  });

test('a shop’s privacy page names who is responsible, how to reach them, and the numbers by which the code deletes', async () => {
  shop({ legalName: 'Napoli Mat AS' });
  const { status, body } = await get('/personvern');

  expect(status).toBe(200);
  expect(body).toContain('<title>Personvern · Napoli</title>');
  expect(body).toContain('Napoli Mat AS (Napoli) er ansvarlig for opplysningene');
  expect(body).toContain('href="tel:+4722334455"');
  expect(body).toContain('href="mailto:post@napoli.example"');
  expect(body).toContain('Storgata 1, 0155 Oslo');
  const { noteDays, contactDays, linkDays, logDays, backupDays, receiptHours, unreachableDays } = retention;
  for (const text of [
    `Slettes etter ${noteDays} dager.`,
    `Slettes etter ${contactDays} dager.`,
    `Virker i ${linkDays} dager.`,
    `Slettes etter ${logDays} dager.`,
    `${backupDays} dager senere`,
    `høyst ${receiptHours} timer`,
    'Kurven til i morgen',
    'et tilfeldig tall som skiller bestillingene dine fra andres',
    `Slettes etter ${unreachableDays} dager. Et nei blir stående.`,
  ]) {
    expect(body).toContain(text);
  }
  // The basket is the browser's, not the tab's.
  expect(body).not.toMatch(/kurven\s+og det du fyller ut til du lukker fanen/);
});

test('the page is the same for everyone, so the edge keeps it; it loads nothing from elsewhere and holds no menu', async () => {
  const { headers, body } = await get('/personvern');

  expect(headers['cache-control']).toMatch(/^public, .*s-maxage=\d+/);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body).not.toContain('Margherita');
  expect([...body.matchAll(/ (?:src|href)="(https?:[^"]*)"/g)].map(([, url]) => url)).toEqual([
    `${testEnvironment.SITE_ORIGIN}/personvern`,
  ]);
  expect(sent().every(({ name }) => /^(Get|Query)/.test(name))).toBe(true);
});

test('without phone, e-mail and address the restaurant’s name is left, and no empty link', async () => {
  shop({ phone: '', email: '', address: '' });
  const { body } = await get('/personvern');
  expect(body).not.toMatch(/href="(tel|mailto):/);
  expect(body).toMatch(/<li>Napoli<\/li>/);
});

test('below the main host it leads back there; the show-window has one; a host without a business has none', async () => {
  expect((await get('/restaurant/napoli/personvern')).body).toContain('href="/restaurant/napoli"');
  expect((await get('/personvern', 'demo.luka.no')).body).toContain('Pizzeria Demo er ansvarlig');
  expect((await get('/personvern', 'ingen.luka.no')).status).toBe(404);
});

test('at a former address it leads to the new one', async () => {
  const { status, headers } = await get('/personvern', 'gamle.luka.no');
  expect(status).toBe(301);
  expect(new URL(String(headers.location)).pathname).toBe('/personvern');
});
