import { createRequire } from 'node:module';
import { StartFailure } from '../base/start-failure.ts';

/** Where the engine's binary lies. It comes with `npm ci`, but is published for one platform only. */
export function engineBinary(
  find: (name: string) => string = createRequire(import.meta.url).resolve,
): string {
  try {
    return find('@dynoxide/linux-x64/dynoxide');
  } catch {
    throw new StartFailure(
      'The local database engine (@dynoxide/linux-x64) is not installed and only ships for linux-x64; set AWS_ENDPOINT_URL_DYNAMODB to another DynamoDB, DynamoDB Local for example, and start again.',
    );
  }
}
