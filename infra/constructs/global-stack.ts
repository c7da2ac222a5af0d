import { Stack } from 'aws-cdk-lib';
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { CaaAmazonRecord } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { apiHosts } from './api-domains.ts';
import { Budget } from './budget.ts';
import { Firewall } from './firewall.ts';
import { hostedZone } from './hosted-zone.ts';
import { ValidationRecords } from './validation-records.ts';

type GlobalStackProps = { config: Config; built: { customResources: string } };

/**
 * What AWS wants in us-east-1. For CloudFront: one certificate for the main site and every business below it, and the
 * firewall. For the account: the budget, whose service lives there alone.
 */
export class GlobalStack extends Stack {
  readonly certificate: ICertificate;
  /** The firewall's ARN, if the stage has one. */
  readonly firewall?: string;

  constructor(scope: Construct, id: string, { config, built }: GlobalStackProps) {
    super(scope, id, {
      env: { account: config.account, region: 'us-east-1' },
      terminationProtection: config.keepsData,
    });
    const { domain } = config;
    const zone = hostedZone(this, config);
    this.certificate = new Certificate(this, 'Certificate', {
      domainName: domain,
      subjectAlternativeNames: [`*.${domain}`],
      validation: CertificateValidation.fromDns(zone),
    });
    if (!config.keepsData) {
      const folder = built.customResources;
      // The certificate of the APIs lies in the stack that is deleted before this one.
      const names = [domain, `*.${domain}`, ...Object.values(apiHosts(config))];
      const records = new ValidationRecords(this, 'ValidationRecords', { config, folder, names });
      this.certificate.node.addDependency(records);
    }
    // Our certificates are Amazon's, here and in the APIs' region; a shop's own domain lies in another zone.
    new CaaAmazonRecord(this, 'CertificateAuthority', {
      zone,
      recordName: domain,
    });
    new Budget(this, 'Budget', { config });
    if (config.firewall) this.firewall = new Firewall(this, 'Firewall').arn;
  }
}
