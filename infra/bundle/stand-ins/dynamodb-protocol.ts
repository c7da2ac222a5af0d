import type { DynamoDBJsonCodec2 } from './dynamodb-codec.ts';

type Settings = { serviceTarget: string; jsonCodec: DynamoDBJsonCodec2 };
type Operation = { name: string };
type Sending = { endpoint: () => Promise<{ path: string; query?: object }> };
type Reading = { streamCollector: (body: unknown) => Promise<Uint8Array> };
type Answer = { statusCode: number; headers: Record<string, string | undefined>; body: unknown };

/**
 * Stands in for the SDK's protocol between a command and HTTP, which serves every service: it knows shapes, labels in paths,
 * streams of events, registries of errors. DynamoDB, which alone speaks this protocol with us, posts its JSON to one path, and
 * an error is what its answer says.
 */
export class AwsJson1_0Protocol {
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  setSerdeContext() {}

  async serializeRequest({ name }: Operation, input: Record<string, unknown>, { endpoint }: Sending) {
    const { serviceTarget, jsonCodec } = this.#settings;
    const { path, query, ...place } = await endpoint();
    return {
      ...place,
      path: path.endsWith('/') ? path : `${path}/`,
      query: { ...query },
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `${serviceTarget}.${name}`,
      },
      body: jsonCodec.write(name, input),
    };
  }

  async deserializeResponse(_operation: Operation, { streamCollector }: Reading, answer: Answer) {
    const { statusCode, headers } = answer;
    const fields = this.#settings.jsonCodec.read(await streamCollector(answer.body));
    const $metadata = { httpStatusCode: statusCode, requestId: headers['x-amzn-requestid'] };
    if (statusCode < 300) return { ...fields, $metadata };

    const message = String(fields.message ?? fields.Message ?? 'UnknownError');
    throw Object.assign(new Error(message), fields, {
      name: nameOf(fields.__type ?? headers['x-amzn-errortype']),
      $fault: statusCode < 500 ? 'client' : 'server',
      $metadata,
    });
  }
}

/** 'com.amazonaws.dynamodb.v20120810#ThrottlingException:http://…' is a ThrottlingException. */
function nameOf(type: unknown = 'Unknown'): string {
  return String(type)
    .replace(/[,:].*/, '')
    .replace(/.*#/, '');
}
