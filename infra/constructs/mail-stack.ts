import { Stack } from 'aws-cdk-lib';
import { TxtRecord } from 'aws-cdk-lib/aws-route53';
import { Construct } from 'constructs';
import type { Config } from '../config/config.ts';
import type { MailStream } from '../config/mail-streams.ts';
import { hostedZone } from './hosted-zone.ts';
import { mailSet, ownTenant, proveDomain, tellReturned } from './mail-stream.ts';
import { ofStage } from './stage-props.ts';

type MailStackProps = { config: Config; streams: { orders: MailStream; accounts: MailStream } };

/**
 * Proves to SES that the domains we send mail from are ours, and keeps the two kinds of mail apart: what shops cause, and sign-ups. A
 * stack of its own, and the first: Cognito takes no sender that SES has not verified, which happens some minutes after these
 * records are in the zone.
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
    ownTenant(orders, streams.orders, { identity, set });

    // Refuses nothing yet, and holds for the domain below, too. A domain that is not ours gets the reports once it has asked for them
    // (runbooks/new-account.md says by which record).
    new TxtRecord(this, 'Dmarc', {
      zone,
      recordName: `_dmarc.${streams.accounts.domain}`,
      values: [`v=DMARC1; p=none; rua=mailto:${config.alarmsEmail}`],
    });
  }
}
