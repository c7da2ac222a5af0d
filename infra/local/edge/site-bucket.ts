import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { type Fetch, type HttpAnswer, jsonAnswer, textAnswer } from './http.ts';

/**
 * Serves the built site as the bucket does, and the stack's files for this cloud: `config.json` and texts by
 * path.
 */
export function createSiteBucket(
  folder: string,
  config: unknown,
  texts: Readonly<Record<string, string>> = {},
): Fetch {
  return async ({ method, path }) => {
    if (method !== 'GET' && method !== 'HEAD') return missing();
    if (path === '/config.json') return withEtag(jsonAnswer(200, config), 'no-cache');
    const text = texts[path];
    if (text !== undefined) return withEtag(textAnswer(200, contentTypeOf(path), text), 'no-cache');
    const file = fileOf(folder, path);
    const content = file && (await contentOf(file));
    if (!file || !content) return missing();
    const answer = {
      status: 200,
      headers: { 'content-type': contentTypeOf(file) },
      cookies: [],
      body: content,
    };
    return withEtag(answer, cacheControlOf(path));
  };
}

/** Undefined for what is no key of the bucket: a folder, a way out of it, a path that cannot be decoded. */
function fileOf(folder: string, path: string): string | undefined {
  try {
    const key = decodeURIComponent(path);
    const file = normalize(join(folder, key));
    const isInside = file.startsWith(folder + sep) && !key.split('/').includes('..') && !key.includes('\0');
    return isInside && !key.endsWith('/') ? file : undefined;
  } catch {
    return undefined;
  }
}

async function contentOf(file: string): Promise<Buffer | undefined> {
  try {
    return (await stat(file)).isFile() ? await readFile(file) : undefined;
  } catch {
    return undefined;
  }
}

/** The names of these files change with their content; everything else is asked for each time. */
function cacheControlOf(path: string): string {
  return /^\/(assets|_s)\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function withEtag(answer: HttpAnswer, cacheControl: string): HttpAnswer {
  const etag = `"${createHash('md5').update(answer.body).digest('hex')}"`;
  return { ...answer, headers: { ...answer.headers, etag, 'cache-control': cacheControl } };
}

/** An unlistable bucket says 403 for a missing file; the stack lets CloudFront list it, so it is a 404. */
function missing(): HttpAnswer {
  return textAnswer(404, 'application/xml', '<Error><Code>NoSuchKey</Code></Error>');
}

const contentTypeOf = (file: string) => getMimeType(file) ?? 'application/octet-stream';
