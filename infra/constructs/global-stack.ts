import { createHash } from 'node:crypto';
import { Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import {
  Certificate,
  CertificateValidation,
  type CfnCertificate,
  type ICertificate,
} from 'aws-cdk-lib/aws-certificatemanager';
import { CaaAmazonRecord } from 'aws-cdk-lib/aws-route53';
import { Construct } from 'constructs';
import { budgetTag, type Config, nameOf } from '../config/config.ts';
import { hostedZone } from './addresses.ts';
import { Firewall } from './firewall.ts';
import { ofStage } from './lifetime.ts';

/**
 * The resources that AWS wants in us-east-1. For CloudFront: one certificate for the main site and every
 * business below it, and the firewall. For the account: the budget, whose service lives there alone.
 */
export class GlobalStack extends Stack {
  readonly certificate: ICertificate;
  readonly firewall?: Firewall;
  /**
   * Changes with every change that makes CloudFormation replace the certificate. The site's stack names the
   * certificate by an output whose name stays, so its template would stay the same, and CDK would skip it.
   */
  readonly certificateVersion: string;

  constructor(scope: Construct, id: string, config: Config) {
    super(scope, id, ofStage(config, 'us-east-1'));
    const { domain } = config;
    const zone = hostedZone(this, config);
    this.certificate = new Certificate(this, 'Certificate', {
      domainName: domain,
      subjectAlternativeNames: [`*.${domain}`],
      validation: CertificateValidation.fromDns(zone),
    });
    this.certificateVersion = versionOf(this, this.certificate.node.defaultChild as CfnCertificate);
    // Our certificates are Amazon's, here and in the APIs' region; a shop's own domain lies in another zone.
    // First the record: a zone above can name other authorities alone, and ACM asks before it issues.
    const authority = new CaaAmazonRecord(this, 'CertificateAuthority', { zone, recordName: domain });
    this.certificate.node.addDependency(authority);
    new Budget(this, 'Budget', { config });
    if (config.firewall) this.firewall = new Firewall(this, 'Firewall', { config });
  }
}

/** Of those properties that are never changed in place. */
function versionOf(stack: Stack, certificate: CfnCertificate): string {
  const { domainName, subjectAlternativeNames, validationMethod, domainValidationOptions, keyAlgorithm } =
    certificate;
  const replacing = [
    domainName,
    subjectAlternativeNames,
    validationMethod,
    domainValidationOptions,
    keyAlgorithm,
  ];
  return createHash('sha256')
    .update(JSON.stringify(stack.resolve(replacing)))
    .digest('hex')
    .slice(0, 12);
}

/**
 * A mail when the stage has spent four fifths of the month's budget, and one when it is about to spend more
 * than all. Counted is what carries the stage's tag, so no stage rings for another in the same account. AWS
 * counts by a tag only once somebody has activated it for bills; `npm run preflight` looks.
 */
class Budget extends Construct {
  constructor(scope: Construct, id: string, { config }: { config: Config }) {
    super(scope, id);
    const notice = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold },
      subscribers: [{ subscriptionType: 'EMAIL', address: config.alarmsEmail }],
    });
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        costFilters: { TagKeyValue: [`user:${budgetTag}$${nameOf(config)}`] },
        budgetLimit: { amount: config.monthlyBudgetUsd, unit: 'USD' },
      },
      notificationsWithSubscribers: [notice('ACTUAL', 80), notice('FORECASTED', 100)],
    });
  }
}
