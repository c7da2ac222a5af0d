import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { ownerApi } from '../../functions/owner-api.ts';
import { storefrontApi } from '../../functions/storefront-api.ts';
import { httpStatus } from '../../shared/kernel/problem.ts';
import type { Right } from '../../shared/people/role.ts';

type Handler = { schema?: GenericSchema; answers?: GenericSchema; right?: Right };
type Route = Omit<Handler, 'schema'> & { method: string; path: string; body?: GenericSchema };

/**
 * One row per route: each of a route's handlers carries one part of what it is: the right it needs, the
 * schema of its body, the schema of its answer.
 */
function routesOf(api: { routes: { method: string; path: string; handler: unknown }[] }): Route[] {
  const found = new Map<string, Route>();
  for (const { method, path, handler } of api.routes) {
    // `ALL` applies to many routes. The storefront's routes stand below /restaurant/:subdomain once more.
    if (method === 'ALL' || !path.startsWith('/api/')) continue;
    const { schema, answers, right } = handler as Handler;
    const name = `${method} ${path}`;
    const route = found.get(name) ?? { method: method.toLowerCase(), path };
    found.set(name, {
      ...route,
      ...(schema && { body: schema }),
      ...(answers && { answers }),
      ...(right && { right }),
    });
  }
  return [...found.values()];
}

const conversion = (typeMode: 'input' | 'output'): ConversionConfig => ({
  typeMode,
  target: 'draft-2020-12',
  // A rule in code has no words in JSON Schema.
  errorMode: 'ignore',
  // Ids and fields that are parsed by hand are texts on the wire.
  overrideSchema: ({ valibotSchema: { type } }) =>
    type === 'custom' || type === 'lazy' ? { type: 'string' } : undefined,
});

function content(schema: GenericSchema, typeMode: 'input' | 'output') {
  const { $schema, ...json } = toJsonSchema(schema, conversion(typeMode));
  return { content: { 'application/json': { schema: json } } };
}

const failure = {
  description: 'Et problem, med en kode som aldri endrer betydning, og en grunn der koden ikke sier alt.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

/** The heading of each part of the API, by how its paths begin; the longest beginning counts. */
const headings: Record<string, string> = {
  '/api/storefront': 'Butikken for gjester',
  '/api/notices': 'Varsler på e-post',
  '/api/payments': 'Betaling',
  '/api/plans': 'Betaling',
  '/api/invitations': 'Før innlogging',
  '/api/devices': 'Før innlogging',
  '/api/addresses': 'Før innlogging',
  '/api/owner/account': 'Kontoen',
  '/api/owner/businesses': 'Bedriften',
  '/shop/company': 'Bedriften',
  '/shop/settings': 'Innstillinger',
  '/shop/publishing': 'Innstillinger',
  '/shop/plan': 'Innstillinger',
  '/shop/domain': 'Innstillinger',
  '/shop/payments': 'Innstillinger',
  '/shop/orders': 'Bestillinger',
  '/shop/coupons': 'Rabattkoder',
  '/shop/menu': 'Meny',
  '/shop/guests': 'Personvern',
  '/shop/employees': 'Folk og skjermer',
  '/shop/members': 'Folk og skjermer',
  '/shop/invitations': 'Folk og skjermer',
  '/shop/devices': 'Folk og skjermer',
  '/shop/overview': 'Tall',
  '/shop/statistics': 'Tall',
  '/shop/books': 'Oppgjør',
  '/shop/live': 'Direkte og varsler',
  '/shop/links': 'Direkte og varsler',
  '/shop/push': 'Direkte og varsler',
};
const byLength = Object.entries(headings).sort(([one], [other]) => other.length - one.length);

function headingOf(path: string): string {
  const short = path.replace('/api/owner/businesses/:business/', '/shop/');
  const found = byLength.find(([start]) => short.startsWith(start));
  if (!found) throw new Error(`${path} has no heading in the document of the API`);
  return found[1];
}

const statusesOf = ({ path, body, right }: Route) => [
  ...(body ? [400] : []),
  ...(path.startsWith('/api/owner') ? [401] : []),
  ...(right ? [403] : []),
  ...(path.includes(':') ? [404] : []),
];

function operationOf(route: Route) {
  const { path, method, body, answers, right } = route;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const words = path
    .replace('/api/', '')
    .replace('owner/businesses/:business', 'shop')
    .split(/[/:-]+/);
  return {
    operationId: [method, ...words.filter(Boolean)].join('-'),
    tags: [headingOf(path)],
    ...(right && { 'x-right': right, description: `Needs the right ${right}.` }),
    ...(path.startsWith('/api/owner') && { security: [{ token: [] }] }),
    ...(names.length > 0 && {
      parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    }),
    ...(body && { requestBody: { required: true, ...content(body, 'input') } }),
    responses: {
      '2XX': { description: 'Det gikk bra.', ...(answers && content(answers, 'output')) },
      ...Object.fromEntries(statusesOf(route).map((status) => [status, failure])),
      default: failure,
    },
  };
}

/** The OpenAPI 3.1 document of the owner's and the storefront's API, from the schemas of the routes. */
export function apiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of [...routesOf(ownerApi), ...routesOf(storefrontApi)]) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: operationOf(route) };
  }
  const text = { type: 'string' };
  const because = { type: 'object', required: ['reason'], properties: { reason: text } };
  const issue = { type: 'object', required: ['path'], properties: { path: text, because } };
  const error = {
    type: 'object',
    required: ['code'],
    properties: {
      code: { enum: Object.keys(httpStatus) },
      because,
      issues: { type: 'array', items: issue },
    },
  };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Luka',
      version: '1',
      description: 'Beløp er øre, tidspunkter er UTC (ISO 8601), dager og klokkeslett er norske.',
    },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: { type: 'object', required: ['error'], properties: { error } } },
    },
  };
}
