import { randomUUID } from 'node:crypto';

/** A schema of the SDK is a tuple; the third part is the shape's name. */
type Schema = readonly unknown[];
type Input = Record<string, unknown>;

const nothing = () => {};

/**
 * Stands in for the SDK's way between its shapes and DynamoDB's JSON, which walks a schema to find what we never send or get:
 * bytes, dates, streams. What a schema knows besides is one thing, and it matters: a transaction carries a token of its own,
 * so that the SDK may send it again after a lost answer.
 */
export class DynamoDBJsonCodec2 {
  setSerdeContext = nothing;

  createSerializer() {
    let text = '';
    const write = (schema: Schema, input: Input) => {
      text = JSON.stringify(withToken(schema, input), refuseBytes);
    };
    return { setSerdeContext: nothing, write, flush: () => text };
  }

  createDeserializer() {
    const read = async (_schema: unknown, bytes: Uint8Array) => JSON.parse(Buffer.from(bytes).toString());
    return { setSerdeContext: nothing, read, readObject: (_schema: unknown, value: unknown) => value };
  }
}

function withToken([, , shape]: Schema, input: Input): Input {
  return shape === 'TransactWriteItemsInput' ? { ClientRequestToken: randomUUID(), ...input } : input;
}

function refuseBytes(_key: string, value: unknown): unknown {
  if (value instanceof Uint8Array) throw new TypeError('No bytes in the table, see infra/bundle/lean-sdk.ts');
  return value;
}
