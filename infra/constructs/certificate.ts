import { Stack } from 'aws-cdk-lib';
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import type { Config } from '../config.ts';

/** One certificate for the main site and every business below it, where CloudFront looks for it. */
export class CertificateStack extends Stack {
  readonly certificate: ICertificate;

  constructor(scope: Construct, id: string, { config }: { config: Config }) {
    super(scope, id, { env: { account: config.account, region: 'us-east-1' } });
    const { hostedZoneId, hostedZoneName: zoneName } = config;
    const zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName });
    this.certificate = new Certificate(this, 'Certificate', {
      domainName: config.domain,
      subjectAlternativeNames: [`*.${config.domain}`],
      validation: CertificateValidation.fromDns(zone),
    });
  }
}
