import { randomUUID } from 'node:crypto';

type Fields = Record<string, unknown>;

/**
 * Stands in for the SDK's way between its shapes and DynamoDB's JSON, which walks a schema to find what we never send or get:
 * bytes, dates, streams. What a schema knows besides is one thing, and it matters: a transaction carries a token of its own,
 * so that the SDK may send it again after a lost answer.
 */
export class DynamoDBJsonCodec2 {
  write(operation: string, input: Fields): string {
    const isTransaction = operation === 'TransactWriteItems';
    const fields = isTransaction ? { ClientRequestToken: randomUUID(), ...input } : input;
    return JSON.stringify(fields, refuseBytes);
  }

  read(bytes: Uint8Array): Fields {
    return bytes.length ? JSON.parse(Buffer.from(bytes).toString()) : {};
  }
}

function refuseBytes(_key: string, value: unknown): unknown {
  if (value instanceof Uint8Array) throw new TypeError('No bytes in the table, see infra/bundle/lean-sdk.ts');
  return value;
}
