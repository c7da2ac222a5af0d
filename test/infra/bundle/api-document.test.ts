import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { apiDocument } from '../../../infra/bundle/api-document.ts';
import { apiPage } from '../../../infra/bundle/api-pages.ts';

test('the document of both APIs is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(apiDocument())));

  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

test('it says what a route takes and answers, by the schemas that the route uses', () => {
  const { paths } = apiDocument();

  expect(paths['/api/owner/businesses/{business}/settings/accept-orders']?.put).toMatchObject({
    security: [{ token: [] }],
    'x-right': 'pauseOrders',
    parameters: [{ name: 'business', in: 'path' }],
    requestBody: { content: { 'application/json': { schema: { properties: {} } } } },
    responses: {
      '2XX': {
        content: { 'application/json': { schema: { properties: { acceptOrders: { type: 'boolean' } } } } },
      },
    },
  });
  expect(paths['/api/storefront/business']?.get).toMatchObject({
    responses: { '2XX': { content: { 'application/json': { schema: { type: 'object' } } } } },
  });
});

test('the page for people names each route and needs no other file', () => {
  const page = apiPage(JSON.parse(JSON.stringify(apiDocument())));

  expect(page).toContain('PUT</span> /api/owner/businesses/{business}/settings/accept-orders</code>');
  expect(page).toContain(
    '<p>Eier, Leder, Ansatt, Kjøkken (<code>pauseOrders</code>). Feil: 400, 401, 403, 404.</p>',
  );
  expect(page).toContain('\n  acceptOrders: boolean\n');
  expect(page).not.toMatch(/<script|<link|<img|style=|https?:|url\(|@import/);
});
