import * as v from 'valibot';
import { callAws } from './aws-call.ts';
import { environment } from './environment.ts';

/** KMS does not know the ciphertext, or the context is not the one that it was encrypted with. */
export class KmsRefused extends Error {
  constructor(action: string, status: number) {
    super(`KMS refuses ${action}: ${status}`);
    this.name = 'KmsRefused';
  }
}

/** One action of KMS with a key of ours. Throws KmsRefused, and other errors when KMS does not answer. */
export async function callKms<Schema extends v.GenericSchema>(
  action: 'GetPublicKey' | 'Sign' | 'Encrypt' | 'Decrypt',
  input: { KeyId: string } & Record<string, unknown>,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const { AWS_ENDPOINT_URL_KMS: endpoint } = process.env;
  const answer = await callAws('kms', endpoint ?? `https://kms.${environment('AWS_REGION')}.amazonaws.com/`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `TrentService.${action}` },
    body: Buffer.from(JSON.stringify(input)),
  });
  if (answer.status !== 200) throw new KmsRefused(action, answer.status);
  return v.parse(schema, JSON.parse(answer.body.toString('utf8')));
}
