import { DomainName, SecurityPolicy } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import { ARecord, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { ApiGatewayv2DomainProperties } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import type { Config } from '../config/config.ts';
import { hostedZone } from './hosted-zone.ts';

/**
 * The names CloudFront reaches our APIs by, so that the ones AWS hands out can be switched off. No business gets these
 * labels (shared/tenancy/reserved.ts), and a caller still lacks the secret (origin-verify.ts).
 */
export class ApiDomains extends Construct {
  readonly api: DomainName;
  readonly live: DomainName;

  constructor(scope: Construct, id: string, { config }: { config: Config }) {
    super(scope, id);
    const zone = hostedZone(this, config);
    const hosts = { api: `api.${config.domain}`, live: `live.${config.domain}` };
    // Not the certificate of CloudFront: this one has to be in the API's region.
    const certificate = new Certificate(this, 'Certificate', {
      domainName: hosts.api,
      subjectAlternativeNames: [hosts.live],
      validation: CertificateValidation.fromDns(zone),
    });
    const create = (name: string, domainName: string) => {
      const domain = new DomainName(this, name, {
        domainName,
        certificate,
        securityPolicy: SecurityPolicy.TLS_1_2,
      });
      const { regionalDomainName, regionalHostedZoneId } = domain;
      const target = new ApiGatewayv2DomainProperties(regionalDomainName, regionalHostedZoneId);
      new ARecord(this, `${name}Record`, {
        zone,
        recordName: domainName,
        target: RecordTarget.fromAlias(target),
      });
      return domain;
    };
    this.api = create('Api', hosts.api);
    this.live = create('Live', hosts.live);
  }
}
