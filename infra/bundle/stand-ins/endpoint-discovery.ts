/**
 * Stands in for `@aws-sdk/middleware-endpoint-discovery`, which no operation of DynamoDB needs: the SDK only looks up whether
 * somebody has switched it on, and brings a cache along (with two packages below it) for the case.
 */
export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => undefined,
  configFileSelector: () => undefined,
  default: undefined,
};

export function resolveEndpointDiscoveryConfig<Config extends object>(config: Config): Config {
  return Object.assign(config, { isClientEndpointDiscoveryEnabled: false });
}
