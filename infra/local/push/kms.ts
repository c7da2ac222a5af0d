import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { pushKeyId } from '../base/cloud-environment.ts';
import { type HttpAnswer, type HttpRequest, textAnswer } from '../edge/http.ts';

const asked = v.object({ KeyId: v.literal(pushKeyId), Message: v.optional(v.string(), '') });
const answer = (status: number, value: unknown) =>
  textAnswer(status, 'application/x-amz-json-1.1', JSON.stringify(value));

export type Kms = ReturnType<typeof createKms>;

/** KMS for the two calls the app makes of its one key, on P-256. The key stays in a file, or the browsers of before were lost. */
export function createKms({ file }: { file: string }) {
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
  }
  const key = createPrivateKey(readFileSync(file));

  function handle({ headers, body }: HttpRequest): HttpAnswer {
    const target = headers['x-amz-target'] ?? '';
    const input = v.safeParse(asked, JSON.parse(body.toString('utf8')));
    if (!input.success) return answer(400, { __type: 'NotFoundException', message: 'Invalid keyId' });
    if (target === 'TrentService.GetPublicKey') {
      const der = createPublicKey(key).export({ format: 'der', type: 'spki' });
      return answer(200, { KeyId: pushKeyId, PublicKey: der.toString('base64') });
    }
    if (target === 'TrentService.Sign') {
      const signature = sign('sha256', Buffer.from(input.output.Message, 'base64'), key);
      return answer(200, { KeyId: pushKeyId, Signature: signature.toString('base64') });
    }
    return answer(400, { __type: 'UnknownOperationException', message: `Unknown: ${target}` });
  }
  return { handle };
}
