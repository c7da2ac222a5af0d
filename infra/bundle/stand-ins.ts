/**
 * Replaces `@aws-sdk/credential-provider-node`. Lambda always gives its credentials in the environment. The
 * code that looks in other places costs 120 kB and 7 ms of each cold start.
 */
export function defaultProvider() {
  return async () => {
    const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env;
    if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
      throw new Error('No AWS credentials in the environment');
    return {
      accessKeyId: AWS_ACCESS_KEY_ID,
      secretAccessKey: AWS_SECRET_ACCESS_KEY,
      sessionToken: AWS_SESSION_TOKEN,
    };
  };
}

const refuse = (): never => {
  throw new Error('This part of the SDK is left out of the bundles, see infra/bundle/functions.ts');
};

/** Replace `@smithy/core/event-streams`: none of our calls streams events. */
export const EventStreamSerde = refuse;
export const eventStreamSerdeProvider = refuse;

/**
 * Replaces `@aws-sdk/endpoint-cache` with its LRU cache, 9 kB of each function with a table. DynamoDB's
 * client makes one for endpoint discovery, which no function switches on.
 */
export class EndpointCache {
  getEndpoint = refuse;
}
