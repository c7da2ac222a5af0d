import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
} from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { paymentKeyId, pushKeyId } from './base/cloud-environment.ts';
import { type HttpAnswer, type HttpRequest, textAnswer } from './edge/http.ts';

const base64 = v.optional(v.pipe(v.string(), v.base64()), '');
const asked = v.object({
  ...{ KeyId: v.string(), Message: base64, Plaintext: base64, CiphertextBlob: base64 },
  EncryptionContext: v.optional(v.record(v.string(), v.string()), {}),
});
type Asked = v.InferOutput<typeof asked>;

const answer = (status: number, value: unknown) =>
  textAnswer(status, 'application/x-amz-json-1.1', JSON.stringify(value));
const refusal = (name: string) => answer(400, { __type: name, message: name });

const [mostPlain, nonceBytes, tagBytes] = [4096, 12, 16];

/** The context as KMS binds it to a ciphertext: whatever the order of its names. */
const bound = (context: Record<string, string>) =>
  Buffer.from(JSON.stringify(Object.entries(context).sort(([a], [b]) => (a < b ? -1 : 1))));

export type Kms = ReturnType<typeof createKms>;

/**
 * KMS for the app's four calls with its two keys: one on P-256 that signs pushes, one that encrypts what
 * shops entrust to us. Files keep them, or a restart would lose browsers and connections.
 */
export function createKms({ folder }: { folder: string }) {
  const pem = kept(join(folder, 'push-key.pem'), () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    return Buffer.from(privateKey.export({ format: 'pem', type: 'pkcs8' }));
  });
  const pushKey = createPrivateKey(pem);
  const secret = kept(join(folder, 'payment-key'), () => randomBytes(32));

  const operations: Record<string, { of: string; run: (input: Asked) => HttpAnswer }> = {
    GetPublicKey: {
      of: pushKeyId,
      run: ({ KeyId }) => {
        const der = createPublicKey(pushKey).export({ format: 'der', type: 'spki' });
        return answer(200, { KeyId, PublicKey: der.toString('base64') });
      },
    },
    Sign: {
      of: pushKeyId,
      run: ({ KeyId, Message }) => {
        const signature = sign('sha256', Buffer.from(Message, 'base64'), pushKey);
        return answer(200, { KeyId, Signature: signature.toString('base64') });
      },
    },
    Encrypt: {
      of: paymentKeyId,
      run: ({ KeyId, Plaintext, EncryptionContext }) => {
        const plain = Buffer.from(Plaintext, 'base64');
        if (plain.length === 0 || plain.length > mostPlain) return refusal('ValidationException');
        const nonce = randomBytes(nonceBytes);
        const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(bound(EncryptionContext));
        const text = Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
        return answer(200, { KeyId, CiphertextBlob: text.toString('base64') });
      },
    },
    Decrypt: {
      of: paymentKeyId,
      run: ({ KeyId, CiphertextBlob, EncryptionContext }) => {
        const text = Buffer.from(CiphertextBlob, 'base64');
        try {
          const decipher = createDecipheriv('aes-256-gcm', secret, text.subarray(0, nonceBytes))
            .setAAD(bound(EncryptionContext))
            .setAuthTag(text.subarray(-tagBytes));
          const plain = [decipher.update(text.subarray(nonceBytes, -tagBytes)), decipher.final()];
          return answer(200, { KeyId, Plaintext: Buffer.concat(plain).toString('base64') });
        } catch {
          return refusal('InvalidCiphertextException');
        }
      },
    },
  };

  function handle({ headers, body }: HttpRequest): HttpAnswer {
    const name = (headers['x-amz-target'] ?? '').replace('TrentService.', '');
    const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (!operation) return refusal('UnknownOperationException');
    const input = v.safeParse(asked, JSON.parse(body.toString('utf8')));
    if (!input.success) return refusal('ValidationException');
    return input.output.KeyId === operation.of ? operation.run(input.output) : refusal('NotFoundException');
  }
  return { handle };
}

function kept(file: string, make: () => Buffer): Buffer {
  if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o600 });
  return readFileSync(file);
}
