import { rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { buildPaths } from '../definitions/paths.ts';
import { bundle } from './functions.ts';
import { inRepository } from './repository.ts';

type Operation = {
  tags: string[];
  security?: unknown;
  requestBody?: Body;
  responses: Record<string, Partial<Body>>;
};
type Body = { content: { 'application/json': { schema: unknown } } };
type ApiDocument = { paths: Record<string, Record<string, Operation>> };

/** The bundle is made only to be asked for its routes, so it needs no addresses of the storefront's files. */
const noAssets = () =>
  ({
    ...{ script: '', otherScript: '', sharedScript: '', earlyScript: '' },
    ...{ firstStyle: '', style: '', otherStyle: '', formStyle: '' },
  }) as const;

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

/** The page needs no script, no style and no other file. */
export function apiPage({ paths }: ApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      section(`${method.toUpperCase()} ${path}`, operation),
    ),
  );
  return `<!doctype html>
<html lang="nb">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API – Luka</title>
<h1>API</h1>
<p>Alt under er laget av de samme reglene som tjeneren bruker. For programmer: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<p>Beløp er øre, tidspunkter er UTC (ISO 8601). Et avslag svarer <code>{ "error": { "code", "message" } }</code>.</p>
${operations.join('\n')}
</html>
`;
}

function section(title: string, { security, requestBody, responses }: Operation): string {
  const answers = responses['2XX']?.content;
  return `<h2><code>${escaped(title)}</code></h2>
${security ? '<p>Krever innlogging (Bearer).</p>\n' : ''}${schema('Tar imot', requestBody?.content)}${schema('Svarer', answers)}`;
}

function schema(title: string, content: Body['content'] | undefined): string {
  if (!content) return '';
  const json = JSON.stringify(content['application/json'].schema, null, 2);
  return `<details><summary>${title}</summary><pre>${escaped(json)}</pre></details>\n`;
}
