import { resolve } from 'node:path';
import { DomainName, type MTLSConfig, SecurityPolicy } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import { ARecord, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { ApiGatewayv2DomainProperties } from 'aws-cdk-lib/aws-route53-targets';
import { Asset } from 'aws-cdk-lib/aws-s3-assets';
import { Construct } from 'constructs';
import { inRepository } from '../bundle/repository.ts';
import type { Config } from '../config/config.ts';
import { hostedZone } from './addresses.ts';
import type { Watch } from './alarms.ts';
import { certificateWatch, renewedLateDays } from './edge-watch-stack.ts';

/**
 * The names CloudFront reaches our APIs by, so that the ones AWS hands out can be switched off. No business
 * gets these labels (shared/tenancy/reserved.ts). A caller who is not CloudFront ends in the handshake of the
 * HTTP API, for want of a certificate; a WebSocket API knows no such handshake, nor does CloudFront there.
 * Behind both, a caller lacks the secret (origin-verify.ts).
 */
export class ApiDomains extends Construct {
  readonly api: DomainName;
  readonly live: DomainName;
  private readonly certificate: Certificate;

  constructor(scope: Construct, id: string, { config }: { config: Config }) {
    super(scope, id);
    const zone = hostedZone(this, config);
    const hosts = { api: `api.${config.domain}`, live: `live.${config.domain}` };
    // Not the certificate of CloudFront: this one has to be in the API's region.
    this.certificate = new Certificate(this, 'Certificate', {
      domainName: hosts.api,
      subjectAlternativeNames: [hosts.live],
      validation: CertificateValidation.fromDns(zone),
    });
    const create = (name: string, domainName: string, mtls?: MTLSConfig) => {
      const domain = new DomainName(this, name, {
        domainName,
        certificate: this.certificate,
        securityPolicy: SecurityPolicy.TLS_1_2,
        mtls,
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
    this.api = create('Api', hosts.api, this.trust(config));
    this.live = create('Live', hosts.live);
    // API Gateway makes one name in 30 seconds.
    this.live.node.addDependency(this.api);
  }

  watches(): Watch[] {
    const says = 'The certificate of the APIs ends within 30 days, and ACM has not renewed it';
    return [certificateWatch('ApiCertificateEnds', this.certificate.certificateArn, says, renewedLateDays)];
  }

  /**
   * The authorities that may sign CloudFront's certificate, in a file named by its content: new content, new
   * name.
   */
  private trust({ edgeAuthority }: Config): MTLSConfig | undefined {
    if (!edgeAuthority) return undefined;
    const { bucket, s3ObjectKey: key } = new Asset(this, 'EdgeAuthority', {
      path: resolve(inRepository('.'), edgeAuthority),
    });
    return { bucket, key };
  }
}
