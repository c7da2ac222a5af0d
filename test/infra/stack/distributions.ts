import type { DistributionName } from '../../../infra/definitions/edge.ts';
import { idIn, ofType, templates } from './synthesized.ts';

const { config, resources } = await templates();

export const names = ['owner', 'shop'] as const satisfies DistributionName[];
export const aliases = {
  owner: [config.domain, `www.${config.domain}`],
  shop: [`*.${config.domain}`],
};

// biome-ignore lint/suspicious/noExplicitAny: a template is read by path, and each test asserts what it finds.
export type Behaviour = any;
export type Origin = { Id: string; S3OriginConfig?: object; DomainName: { Ref?: string } };

export function configOf(name: DistributionName) {
  const distributions = ofType(resources, 'AWS::CloudFront::Distribution').map(
    (one) => one.Properties.DistributionConfig,
  );
  return distributions.find((config) => config.Aliases.join() === aliases[name].join());
}

/** In the order in which CloudFront tries them; the default behaviour comes last. */
export function behavioursOf(name: DistributionName): Behaviour[] {
  const { CacheBehaviors, DefaultCacheBehavior } = configOf(name);
  return [...CacheBehaviors, DefaultCacheBehavior];
}

export function cacheOf(behaviour: Behaviour) {
  return resources[idIn(behaviour.CachePolicyId)]?.Properties.CachePolicyConfig;
}

export function originOf(name: DistributionName, behaviour: Behaviour): string {
  const origins: Origin[] = configOf(name).Origins;
  const origin = origins.find(({ Id }) => Id === behaviour.TargetOriginId);
  if (!origin?.S3OriginConfig) return hostOf(origin).split('.')[0]!;
  return JSON.stringify(origin.DomainName).includes('Photos') ? 'photos' : 'site';
}

/** 'api.luka.no': an API's own name, which the origin refers to. */
export function hostOf(origin?: Origin): string {
  return resources[idIn(origin?.DomainName ?? {})]?.Properties.DomainName;
}

/** A text with what is known only after the deployment by the name of its resource: 'https://PhotosBucket.RegionalDomainName'. */
const written = (text: string | { 'Fn::Join': [string, unknown[]] }): string =>
  typeof text === 'string'
    ? text
    : text['Fn::Join'][1]
        .map((part) =>
          typeof part === 'string'
            ? part
            : JSON.stringify(part).replace(/^.*?"([A-Za-z]+?)[0-9A-F]{8}","(\w+)".*$/, '$1.$2'),
        )
        .join('');

/** All headers that a behaviour's answers carry, written as the definition writes them, with who has the last word. */
export function headersOf(behaviour: Behaviour): Record<string, [value: string, override: boolean]> {
  const config = resources[idIn(behaviour.ResponseHeadersPolicyId)]?.Properties.ResponseHeadersPolicyConfig;
  const { ContentSecurityPolicy, ContentTypeOptions, ReferrerPolicy, StrictTransportSecurity } =
    config.SecurityHeadersConfig;
  const includeSubDomains = StrictTransportSecurity.IncludeSubdomains ? '; includeSubDomains' : '';
  const maxAge = `max-age=${StrictTransportSecurity.AccessControlMaxAgeSec}${includeSubDomains}`;
  const custom = (config.CustomHeadersConfig?.Items ?? []).map(
    (item: { Header: string; Value: string; Override: boolean }) => [
      item.Header,
      [item.Value, item.Override],
    ],
  );
  return {
    'content-security-policy': [
      written(ContentSecurityPolicy.ContentSecurityPolicy),
      ContentSecurityPolicy.Override,
    ],
    'strict-transport-security': [maxAge, StrictTransportSecurity.Override],
    ...(ReferrerPolicy && {
      'referrer-policy': [ReferrerPolicy.ReferrerPolicy, ReferrerPolicy.Override],
    }),
    'x-content-type-options': ['nosniff', ContentTypeOptions.Override],
    ...Object.fromEntries(custom),
  };
}
