import { AwsV4Signer } from 'aws4fetch';
import { afterEach, expect, test, vi } from 'vitest';
import { callAws, policySignature } from '../../../../functions/kernel/lambda/aws-call.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('a text is signed with the derived key, as in the example of the AWS signing guide', async () => {
  const signer = new AwsV4Signer({
    url: 'https://iam.amazonaws.com/',
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
    ...{ region: 'us-east-1', service: 'iam', datetime: '20150830T123600Z' },
  });
  const text = [
    'AWS4-HMAC-SHA256',
    '20150830T123600Z',
    '20150830/us-east-1/iam/aws4_request',
    'f536975d06c0309214f805bb90ccff089219ecd68b2577efef23edd43b7e1a59',
  ].join('\n');
  expect(await policySignature(signer, text)).toBe(
    '5d672d79c15b13162d9279b0855cfba6789a8edb4c82c400e06b5924a6f2b5d7',
  );
});

test('a call is repeated after a failure of the network and after a 503, and a 403 is an answer', async () => {
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION']) vi.stubEnv(name, 'local');
  const answers = [new TypeError('fetch failed'), new Response('', { status: 503 })];
  const fetch = vi.fn(async () => {
    const next = answers.shift() ?? new Response('no', { status: 403 });
    if (next instanceof Error) throw next;
    return next;
  });
  vi.stubGlobal('fetch', fetch);
  const answer = await callAws('s3', 'https://s3.example/key', { method: 'GET' });
  expect(answer).toEqual({ status: 403, body: Buffer.from('no') });
  expect(fetch).toHaveBeenCalledTimes(3);
});
