import {
  amzDate,
  credentialOf,
  type Signer,
  signatureOf,
} from '../../../functions/kernel/lambda/signature.ts';
import type { HttpAnswer, HttpRequest } from '../edge/http.ts';
import { fault } from './s3-fault.ts';

export type PostForm = { fields: Record<string, string>; file: Buffer };

/** The form of an upload. What stands behind the file is not read, as at S3. Undefined when there is no file. */
export async function readForm({ headers, body }: HttpRequest): Promise<PostForm | undefined> {
  const type = headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) return undefined;
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const fields: Record<string, string> = {};
    for (const [name, value] of form) {
      if (name === 'file') return { fields, file: Buffer.from(await new Response(value).arrayBuffer()) };
      fields[name] = String(value);
    }
  } catch {
    return undefined;
  }
  return undefined;
}

type Bucket = { bucket: string; credentials: Signer['credentials']; region: string; now: number };
type Policy = { expiration: string; conditions: (Record<string, string> | [string, ...unknown[]])[] };

const denied = (why: string) => fault(403, 'AccessDenied', `Invalid according to Policy: ${why}`);
/** Fields that no condition names. */
const unnamed = new Set(['policy', 'x-amz-signature']);

/** Why S3 would refuse a form: its policy is not signed by us, is over, or says another thing than the form. */
export function postFault({ fields, file }: PostForm, own: Bucket): HttpAnswer | undefined {
  const { policy: encoded = '', 'x-amz-signature': signature, 'x-amz-date': date = '' } = fields;
  const time = Date.parse(date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  if (!Number.isFinite(time)) return fault(403, 'AccessDenied', 'No date');
  const signer = { credentials: own.credentials, region: own.region, now: new Date(time) };
  if (fields['x-amz-credential'] !== credentialOf(signer) || amzDate(signer.now) !== date)
    return fault(403, 'InvalidAccessKeyId', 'Another key');
  if (signatureOf(encoded, signer) !== signature)
    return fault(403, 'SignatureDoesNotMatch', 'Another signature');
  const policy = JSON.parse(Buffer.from(encoded, 'base64').toString()) as Policy;
  if (Date.parse(policy.expiration) < own.now) return denied('Policy expired.');
  return conditionFault(policy, { ...fields, bucket: own.bucket }, file.length);
}

/** Each condition must hold, and each field must have one. */
function conditionFault({ conditions }: Policy, fields: Record<string, string>, bytes: number) {
  const named = new Set<string>(['bucket']);
  for (const condition of conditions) {
    if (Array.isArray(condition)) {
      const [kind, least, most] = condition;
      if (kind !== 'content-length-range') return denied(`${kind} is not known here`);
      if (bytes < Number(least)) return fault(400, 'EntityTooSmall', 'Your proposed upload is too small');
      if (bytes > Number(most)) return fault(400, 'EntityTooLarge', 'Your proposed upload is too large');
      continue;
    }
    for (const [name, value] of Object.entries(condition)) {
      named.add(name);
      if (fields[name] !== value) return denied(`["eq", "$${name}", "${value}"]`);
    }
  }
  const extra = Object.keys(fields).find((name) => !named.has(name) && !unnamed.has(name));
  return extra ? denied(`Extra input fields: ${extra}`) : undefined;
}
