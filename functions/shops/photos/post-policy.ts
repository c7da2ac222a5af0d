import { amzDate, credentialOf, type Signer, signatureOf } from '../../kernel/lambda/signature.ts';

/** What one upload may be, and until when (ms). S3 refuses every other form. */
export type Upload = { bucket: string; key: string; contentType: string; maxBytes: number; until: number };

/** The fields of the form that uploads one file, in S3's order: the file itself comes last. */
export function postFields({ bucket, key, contentType, maxBytes, until }: Upload, signer: Signer) {
  const { sessionToken } = signer.credentials;
  const fixed: Record<string, string> = {
    key,
    'Content-Type': contentType,
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': credentialOf(signer),
    'x-amz-date': amzDate(signer.now),
    ...(sessionToken && { 'x-amz-security-token': sessionToken }),
  };
  const conditions = [
    { bucket },
    ...Object.entries(fixed).map(([name, value]) => ({ [name]: value })),
    ['content-length-range', 1, maxBytes],
  ];
  const expiration = new Date(until).toISOString();
  const policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64');
  return { ...fixed, policy, 'x-amz-signature': signatureOf(policy, signer) };
}
