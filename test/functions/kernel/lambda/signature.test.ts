import { expect, test } from 'vitest';
import { signatureOf, signedHeaders } from '../../../../functions/kernel/lambda/signature.ts';
import { postFields } from '../../../../functions/shops/photos/post-policy.ts';

// The examples that AWS publishes with S3's Signature Version 4.
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const at = (date: string) => ({ credentials, region: 'us-east-1', now: new Date(date) });

test('a GET of ten bytes is signed as in AWS’s own example', () => {
  const headers = { host: 'examplebucket.s3.amazonaws.com', range: 'bytes=0-9' };
  const signed = signedHeaders({ method: 'GET', path: '/test.txt', headers }, at('2013-05-24T00:00:00Z'));
  expect(signed.authorization).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

test('a PUT with a body is signed as in AWS’s own example', () => {
  const headers = {
    date: 'Fri, 24 May 2013 00:00:00 GMT',
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
  };
  const body = Buffer.from('Welcome to Amazon S3.');
  const request = { method: 'PUT', path: '/test%24file.text', headers, body };
  expect(signedHeaders(request, at('2013-05-24T00:00:00Z')).authorization).toContain(
    'Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  );
});

test('an upload’s policy fixes bucket, key, type, size and time, and is signed', () => {
  const signer = at('2015-12-29T00:00:00Z');
  const { policy, ...fields } = postFields(
    {
      bucket: 'b',
      key: 'opplasting/x',
      contentType: 'image/webp',
      maxBytes: 500,
      until: Date.UTC(2015, 11, 29, 0, 10),
    },
    { ...signer, credentials: { ...credentials, sessionToken: 'token' } },
  );
  expect(JSON.parse(Buffer.from(policy ?? '', 'base64').toString())).toEqual({
    expiration: '2015-12-29T00:10:00.000Z',
    conditions: [
      { bucket: 'b' },
      { key: 'opplasting/x' },
      { 'Content-Type': 'image/webp' },
      { 'x-amz-algorithm': 'AWS4-HMAC-SHA256' },
      { 'x-amz-credential': 'AKIAIOSFODNN7EXAMPLE/20151229/us-east-1/s3/aws4_request' },
      { 'x-amz-date': '20151229T000000Z' },
      { 'x-amz-security-token': 'token' },
      ['content-length-range', 1, 500],
    ],
  });
  expect(fields['x-amz-signature']).toBe(signatureOf(policy ?? '', signer));
  expect(Object.keys(fields)[0]).toBe('key');
});
