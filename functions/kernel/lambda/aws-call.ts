import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { environment } from './environment.ts';
import { retried } from './retry.ts';

const timeoutMs = 3000;

type Service = 's3' | 'kms';
type Signed = { method?: string; headers?: Record<string, string>; now: number };
type Call = { method: string; headers?: Record<string, string>; body?: Buffer };
export type Answer = { status: number; body: Buffer };

/** A signer with the credentials of the running function. */
export function ownSigner(service: Service, url: string, { now, ...request }: Signed) {
  const { AWS_SESSION_TOKEN } = process.env;
  return new AwsV4Signer({
    ...request,
    url,
    service,
    accessKeyId: environment('AWS_ACCESS_KEY_ID'),
    secretAccessKey: environment('AWS_SECRET_ACCESS_KEY'),
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
    region: environment('AWS_REGION'),
    datetime: new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, ''),
    allHeaders: true,
  });
}

/** Signs the policy of an upload form. S3 wants the policy signed in place of a request. */
export function policySignature(signer: AwsV4Signer, policy: string): Promise<string> {
  signer.stringToSign = async () => policy;
  return signer.signature();
}

/**
 * Calls S3 or KMS, whose SDK clients are too large for our bundles. Repeats a call that gets no answer or
 * a 5xx, because all our calls may be repeated. Throws after three tries.
 */
export async function callAws(service: Service, address: string, call: Call): Promise<Answer> {
  const { method, body = null } = call;
  const bodyHash = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  const unsigned = { ...call.headers, 'x-amz-content-sha256': bodyHash };
  const signer = ownSigner(service, address, { method, headers: unsigned, now: Date.now() });
  const { url, headers } = await signer.sign();
  return retried(
    async () => {
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await fetch(url, {
        method,
        headers,
        body: body as BodyInit | null,
        redirect: 'manual',
        signal,
      });
      if (answer.status >= 500) throw new Error(`${url.hostname} answered ${answer.status}`);
      return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
    },
    () => true,
    { tries: 3, firstMs: 100, longestMs: 400 },
  );
}
