import { FileSystem } from 'aws-cdk-lib';
import { expect, test } from 'vitest';
import { readConfig } from '../../../infra/config/config.ts';
import { idIn, ofType, type Resources, type Stage, templates } from './synthesized.ts';

const stages = ['dev', 'prod'] as const satisfies Stage[];
const all = { dev: await templates('dev'), prod: await templates('prod') };

test.each(stages)(
  'in %s CloudFront shows its certificate to the HTTP API alone, where the config names one',
  (stage) => {
    const { config, resources } = all[stage];
    const shown = originsOf(resources).map(({ host, config: { OriginMtlsConfig } }) => [
      host,
      OriginMtlsConfig,
    ]);
    const certificate = config.edgeCertificate && { ClientCertificateArn: config.edgeCertificate };

    // CloudFront shows none before a WebSocket, and would refuse the origin.
    expect(shown).toEqual(
      [0, 1].flatMap(() => [
        [`api.${config.domain}`, certificate],
        [`live.${config.domain}`, undefined],
      ]),
    );
  },
);

test.each(stages)(
  'IF-04: in %s the HTTP API ends every handshake without it, where the config names its authority',
  (stage) => {
    const { config, resources } = all[stage];
    const asked = ofType(resources, 'AWS::ApiGatewayV2::DomainName').map(({ Properties }) => [
      Properties.DomainName,
      Properties.MutualTlsAuthentication?.TruststoreUri,
    ]);

    expect(asked.sort()).toEqual([
      [`api.${config.domain}`, config.edgeAuthority && expect.stringMatching(/^s3:\/\/cdk-.*\.pem$/)],
      [`live.${config.domain}`, undefined],
    ]);
  },
);

test('IF-04: another authority is another file, so that a deployment brings it to the API', () => {
  const { config, resources } = all.prod;
  const [uri] = ofType(resources, 'AWS::ApiGatewayV2::DomainName').flatMap(
    ({ Properties }) => Properties.MutualTlsAuthentication?.TruststoreUri ?? [],
  );
  const place = `s3://cdk-${config.bootstrapQualifier}-assets-${config.account}-${config.region}`;

  // A stage that names none asks for none; the fixture names one.
  expect(uri).toBe(config.edgeAuthority && `${place}/${FileSystem.fingerprint(config.edgeAuthority)}.pem`);
});

test('the API asks before CloudFront shows another certificate, so that it knows both when CloudFront changes', () => {
  const [api] = originsOf(all.prod.resources);
  expect(all.prod.resources[idIn(api?.domain ?? {})]?.Type).toBe('AWS::ApiGatewayV2::DomainName');
});

test('an API that asks for what CloudFront does not have is refused by name', () => {
  const given: Record<string, string> = { edgeAuthority: 'edge.pem' };
  expect(() => readConfig((name) => given[name])).toThrow('without edgeCertificate CloudFront has none');
});

// biome-ignore lint/suspicious/noExplicitAny: a template is read by path, and each test asserts what it finds.
type Origin = { DomainName: { Ref?: string }; CustomOriginConfig?: any };

/** The APIs as origins, of one distribution after the other. */
function originsOf(resources: Resources) {
  return ofType(resources, 'AWS::CloudFront::Distribution').flatMap(({ Properties }) => {
    const origins: Origin[] = Properties.DistributionConfig.Origins;
    return origins
      .flatMap(({ DomainName: domain, CustomOriginConfig: config }) =>
        config ? [{ domain, config, host: resources[idIn(domain)]?.Properties.DomainName as string }] : [],
      )
      .sort((one, other) => one.host.localeCompare(other.host));
  });
}
