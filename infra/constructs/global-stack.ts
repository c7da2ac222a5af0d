import { Stack } from 'aws-cdk-lib';
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { CaaAmazonRecord } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import type { Config } from '../config/config.ts';
import { Budget } from './budget.ts';
import { Firewall } from './firewall.ts';
import { hostedZone } from './hosted-zone.ts';
import { ofStage } from './stage-props.ts';

/**
 * What AWS wants in us-east-1. For CloudFront: one certificate for the main site and every business below it, and the
 * firewall. For the account: the budget, whose service lives there alone.
 */
export class GlobalStack extends Stack {
  readonly certificate: ICertificate;
  readonly firewall?: Firewall;

  constructor(scope: Construct, id: string, config: Config) {
    super(scope, id, ofStage(config, 'us-east-1'));
    const { domain } = config;
    const zone = hostedZone(this, config);
    this.certificate = new Certificate(this, 'Certificate', {
      domainName: domain,
      subjectAlternativeNames: [`*.${domain}`],
      validation: CertificateValidation.fromDns(zone),
    });
    // Our certificates are Amazon's, here and in the APIs' region; a shop's own domain lies in another zone.
    new CaaAmazonRecord(this, 'CertificateAuthority', {
      zone,
      recordName: domain,
    });
    new Budget(this, 'Budget', { config });
    if (config.firewall) this.firewall = new Firewall(this, 'Firewall', { config });
  }
}
