import * as v from 'valibot';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { callKms } from '../kernel/lambda/call-kms.ts';
import { environment } from '../kernel/lambda/environment.ts';

const cipher = v.object({ CiphertextBlob: v.string() });
const plain = v.object({ Plaintext: v.string() });

/** Of one business alone: with another's id KMS decrypts nothing. */
const contextOf = (business: BusinessId) => ({
  KeyId: environment('PAYMENT_KEY'),
  EncryptionContext: { business },
});

/** At most 4 kB. The answer is base64. */
export async function encrypted(business: BusinessId, value: unknown): Promise<string> {
  const Plaintext = Buffer.from(JSON.stringify(value)).toString('base64');
  const answer = await callKms('Encrypt', { ...contextOf(business), Plaintext }, cipher);
  return answer.CiphertextBlob;
}

/** Texts that this process has decrypted; a ciphertext changes with what it holds. */
const known = new Map<string, unknown>();
const mostKnown = 500;

/** Throws KmsRefused for a ciphertext of another business. */
export async function decrypted<Schema extends v.GenericSchema>(
  business: BusinessId,
  text: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const id = `${business} ${text}`;
  if (!known.has(id)) {
    const { Plaintext } = await callKms('Decrypt', { ...contextOf(business), CiphertextBlob: text }, plain);
    if (known.size >= mostKnown) known.clear();
    known.set(id, JSON.parse(Buffer.from(Plaintext, 'base64').toString('utf8')));
  }
  return v.parse(schema, known.get(id));
}
