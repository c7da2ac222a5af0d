/** Stands in for the SDK's adaptive retries, which hold calls back on our side. We never ask for them. */
export class AdaptiveRetryStrategy {
  constructor() {
    throw new Error('Adaptive retries are left out of the bundles, see infra/bundle/lean-sdk.ts');
  }
}
