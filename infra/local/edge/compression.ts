import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HttpAnswer } from './http.ts';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const compressible =
  /^(text\/|application\/(json|javascript|xml|xhtml\+xml|rss\+xml|wasm|pdf)|image\/svg\+xml|font\/(ttf|otf))/;

/** As CloudFront does it: brotli before gzip, text from 1,000 bytes to 10 MB, and an ETag that becomes a weak one. */
export async function compressed(answer: HttpAnswer, acceptEncoding = ''): Promise<HttpAnswer> {
  const encoding = ['br', 'gzip'].find((name) => accepts(acceptEncoding, name));
  if (!encoding || !isWorthwhile(answer)) return answer;
  const body = await (encoding === 'br'
    ? brotli(answer.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : gz(answer.body, { level: 6 }));
  const { etag, 'content-length': _, ...headers } = answer.headers;
  const weakEtag = etag?.startsWith('"') ? `W/${etag}` : etag;
  return {
    ...answer,
    body,
    headers: {
      ...headers,
      'content-encoding': encoding,
      vary: [headers.vary, 'accept-encoding'].filter(Boolean).join(', '),
      ...(weakEtag ? { etag: weakEtag } : {}),
    },
  };
}

function isWorthwhile({ status, headers, body }: HttpAnswer): boolean {
  if (![200, 403, 404].includes(status) || headers['content-encoding']) return false;
  return body.length >= 1000 && body.length <= 10_000_000 && compressible.test(headers['content-type'] ?? '');
}

function accepts(header: string, encoding: string): boolean {
  const offer = header.split(',').map((part) => part.trim().split(/\s*;\s*q=/));
  return offer.some(([name, weight]) => name === encoding && Number(weight ?? 1) > 0);
}
