import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { httpStatus } from '../../shared/kernel/problem.ts';
import { roleNames } from '../../shared/people/owner-words.nb.ts';
import { type Right, rights } from '../../shared/people/role.ts';
import { buildPaths } from '../definitions/paths.ts';
import { bundle } from './functions.ts';
import { inRepository } from './repository.ts';
import { forEachLanguage } from './storefront-assets.ts';

type Body = { content: { 'application/json': { schema: Shape } } };
type Operation = {
  tags: string[];
  security?: unknown;
  'x-right'?: Right;
  requestBody?: Body;
  responses: Record<string, Partial<Body>>;
};
type ApiDocument = { paths: Record<string, Record<string, Operation>> };

/** The parts of JSON Schema that our schemas lead to. */
type Shape = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: Shape | boolean;
};

/** The bundle is made only to be asked for its routes, so it needs no addresses of the storefront's files. */
const noAssets = () => ({
  scripts: forEachLanguage({ page: '', other: '', shared: '', early: '' }),
  ...{ firstStyle: '', style: '', otherStyle: '', formStyle: '' },
});

/** Writes what the site says of its API: `/openapi.json` for programs, and `/api-dok` for people. */
export async function writeApiPages(): Promise<void> {
  const folder = inRepository(`dist/.api-${process.pid}`);
  try {
    const file = `${folder}/api-document.mjs`;
    await bundle(inRepository('infra/bundle/api-document.ts'), file, noAssets);
    const { apiDocument } = (await import(pathToFileURL(file).href)) as { apiDocument: () => ApiDocument };
    const document = apiDocument();
    writeFileSync(inRepository(`${buildPaths.site}/openapi.json`), JSON.stringify(document));
    writeFileSync(inRepository(`${buildPaths.site}/api-dok.html`), apiPage(document));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const anchorOf = (module: string) => module.toLowerCase().replace(/[^a-z]+/g, '-');

/** The colours and sizes of the site, and the page's own rules. Neither fetches another file. */
function style(): string {
  const tokens = readFileSync(inRepository('web/owner/styles/tokens.css'), 'utf8');
  const [root = ''] = /:root \{[\s\S]*?\n\}/.exec(tokens) ?? [];
  return root + readFileSync(inRepository('infra/bundle/api-page.css'), 'utf8');
}

/** The page needs no script and no other file. */
export function apiPage({ paths }: ApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const modules = [...new Set(operations.map(({ operation }) => operation.tags[0] ?? ''))];
  const sections = modules.map((module) => {
    const own = operations.filter(({ operation }) => operation.tags[0] === module);
    const articles = own.map(({ path, method, operation }) => article(method, path, operation));
    return `<h2 id="${anchorOf(module)}">${module}</h2>\n${articles.join('\n')}`;
  });
  const codes = Object.entries(httpStatus).map(
    ([code, status]) => `<tr><td>${status}</td><td><code>${code}</code></td></tr>`,
  );
  const links = [...modules, 'Feil'].map((module) => `<a href="#${anchorOf(module)}">${module}</a>`);
  return `<!doctype html>
<html lang="nb">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API – Luka</title>
<style>${style()}</style>
<header>
<h1>API</h1>
<p>Beløp er øre, tidspunkter er UTC (ISO 8601). Siden er laget av de samme reglene som tjeneren bruker. For programmer: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<nav aria-label="Deler av API-et">${links.join('')}</nav>
</header>
<main>
${sections.join('\n')}
<h2 id="feil">Feil</h2>
<p>Et avslag svarer <code>{ "error": { "code", "because"?, "issues"? } }</code>. Koden endrer aldri betydning.</p>
<table><thead><tr><th>Status</th><th>Kode</th></tr></thead><tbody>${codes.join('')}</tbody></table>
</main>
</html>
`;
}

function article(method: string, path: string, operation: Operation): string {
  const { requestBody, responses } = operation;
  const statuses = Object.keys(responses).filter((status) => /^[45]\d\d$/.test(status));
  return `<article>
<h3><code><span class="method">${method.toUpperCase()}</span> ${escaped(path)}</code></h3>
<p>${callersOf(operation)}${statuses.length > 0 ? ` Feil: ${statuses.join(', ')}.` : ''}</p>
${shape('Tar imot', requestBody)}${shape('Svarer', responses['2XX'])}</article>`;
}

function callersOf({ security, 'x-right': right }: Operation): string {
  if (right) return `${rights[right].map((role) => roleNames[role]).join(', ')} (<code>${right}</code>).`;
  return security ? 'Alle som er logget inn.' : 'Alle.';
}

function shape(title: string, body: Partial<Body> | undefined): string {
  const schema = body?.content?.['application/json'].schema;
  if (!schema) return '';
  return `<details><summary>${title}</summary><pre tabindex="0">${escaped(typeText(schema))}</pre></details>\n`;
}

/** A schema as programmers write a type: `{ name: string; priceOre?: number }`. */
function typeText(schema: Shape, indent = ''): string {
  const { type, items, properties, required = [], additionalProperties: others } = schema;
  const either = schema.anyOf ?? schema.oneOf;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (either) return either.map((one) => typeText(one, indent)).join(' | ');
  if (schema.allOf) return schema.allOf.map((one) => typeText(one, indent)).join(' & ');
  if (type === 'array') return `Array<${items ? typeText(items, indent) : 'unknown'}>`;
  if (properties) {
    const inner = `${indent}  `;
    const fields = Object.entries(properties).map(
      ([name, field]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${typeText(field, inner)}\n`,
    );
    return `{\n${fields.join('')}${indent}}`;
  }
  if (typeof others === 'object') return `{ [name: string]: ${typeText(others, indent)} }`;
  return type ?? 'unknown';
}
