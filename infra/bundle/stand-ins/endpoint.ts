type EndpointParams = { Endpoint?: string; Region?: string };

/**
 * Where a service answers. Stands in for the SDK's rules, which know every partition, FIPS, dual stack and endpoints of an
 * account's own: Luka runs in one commercial region, or where AWS_ENDPOINT_URL says.
 */
export function endpointOf(service: string, { Endpoint, Region }: EndpointParams) {
  const url = new URL(Endpoint ?? `https://${service}.${Region}.amazonaws.com`);
  return { url, properties: {}, headers: {} };
}
