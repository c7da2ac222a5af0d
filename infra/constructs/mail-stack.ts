import { Arn, Stack } from 'aws-cdk-lib';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { CnameRecord, type IHostedZone, MxRecord, TxtRecord } from 'aws-cdk-lib/aws-route53';
import {
  CfnTenant,
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { Config } from '../config/config.ts';
import type { MailStream } from '../config/mail-streams.ts';
import { hostedZone } from './addresses.ts';
import { ofStage } from './lifetime.ts';

type MailStackProps = { config: Config; streams: { orders: MailStream; accounts: MailStream } };

/**
 * Proves to SES that the domains we send mail from are ours, and keeps the two kinds of mail apart: what
 * shops cause, and sign-ups. A stack of its own, and the first: Cognito takes no sender that SES has not
 * verified, which happens some minutes after these records are in the zone.
 */
export class MailStack extends Stack {
  constructor(scope: Construct, id: string, { config, streams }: MailStackProps) {
    super(scope, id, ofStage(config));
    const zone = hostedZone(this, config);
    // Its ids are older than the second stream and must stay: behind them is a domain that is proved already.
    proveDomain(this, streams.accounts, { zone, set: mailSet(this, streams.accounts) });

    const orders = new Construct(this, 'Orders');
    const set = mailSet(orders, streams.orders);
    const identity = proveDomain(orders, streams.orders, { zone, set });
    tellReturned(set);
    if (config.mailTenant) ownTenant(orders, streams.orders, { identity, set });

    // Refuses nothing yet, and holds for the domain below, too. A domain that is not ours gets the reports
    // once it has asked for them (runbooks/first-shop.md says by which record).
    new TxtRecord(this, 'Dmarc', {
      zone,
      recordName: `_dmarc.${streams.accounts.domain}`,
      values: [`v=DMARC1; p=none; rua=mailto:${config.alarmsEmail}`],
    });
  }
}

/** Proves to SES that a domain is ours, and lets bounces come home. */
function proveDomain(
  scope: Construct,
  { domain }: MailStream,
  { zone, set }: { zone: IHostedZone; set: ConfigurationSet },
): EmailIdentity {
  const mailFromDomain = `mail.${domain}`;
  const identity = new EmailIdentity(scope, 'Domain', {
    identity: Identity.domain(domain),
    mailFromDomain,
    // The default of every sender that names no set.
    configurationSet: set,
  });
  for (const [index, { name, value }] of identity.dkimRecords.entries()) {
    // The dot says that the name is whole; CDK cannot see that it ends in the zone's.
    new CnameRecord(scope, `Dkim${index + 1}`, { zone, recordName: `${name}.`, domainName: value });
  }
  const hostName = `feedback-smtp.${Stack.of(scope).region}.amazonses.com`;
  new MxRecord(scope, 'Bounces', { zone, recordName: mailFromDomain, values: [{ hostName, priority: 10 }] });
  const values = ['v=spf1 include:amazonses.com ~all'];
  new TxtRecord(scope, 'Spf', { zone, recordName: mailFromDomain, values });
  return identity;
}

/**
 * Sends no mail to an address that does not exist or whose reader called it spam, and has its own figures.
 */
function mailSet(scope: Construct, { name }: MailStream): ConfigurationSet {
  return new ConfigurationSet(scope, 'Set', {
    configurationSetName: name,
    reputationMetrics: true,
    suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
  });
}

/** Has SES tell the account's event bus of mails that come back (queues.ts). */
function tellReturned(set: ConfigurationSet): void {
  const bus = EventBus.fromEventBusName(set, 'Bus', 'default');
  set.addEventDestination('Returned', {
    destination: EventDestination.eventBus(bus),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
  });
}

/**
 * Its own reputation at SES, which stops this mail alone when too much bounces. Cognito cannot name a tenant.
 */
function ownTenant(
  scope: Construct,
  { name }: MailStream,
  { identity, set }: { identity: EmailIdentity; set: ConfigurationSet },
): void {
  const stack = Stack.of(scope);
  const setArn = stack.formatArn({
    ...{ service: 'ses', resource: 'configuration-set', resourceName: set.configurationSetName },
  });
  // AWS's own policy: it has no account of ours in it.
  const policy = Arn.format(
    { service: 'ses', account: 'aws', resource: 'reputation-policy', resourceName: 'standard' },
    stack,
  );
  new CfnTenant(scope, 'Tenant', {
    tenantName: name,
    reputationEntity: { policy: { reputationEntityPolicy: policy } },
    resourceAssociations: [{ resourceArn: identity.emailIdentityArn }, { resourceArn: setArn }],
  });
}
