/**
 * Replaces `@aws-sdk/endpoint-cache`, with the LRU cache it brings along: DynamoDB's client makes one for the endpoints that it may be told
 * to look for (`endpointDiscoveryEnabled`), which nobody tells it. 9 kB of each function with a table.
 */
export class EndpointCache {
  getEndpoint(): never {
    throw new Error('Endpoint discovery is left out of the bundles, see infra/bundle/functions.ts');
  }
}
