import { Stack } from 'aws-cdk-lib';
import { CnameRecord, MxRecord, TxtRecord } from 'aws-cdk-lib/aws-route53';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { type Config, ownMailDomain } from '../config/config.ts';
import { hostedZone } from './hosted-zone.ts';
import { ofStage } from './stage-props.ts';

/**
 * Proves to SES that the domain we send mail from is ours. A stack of its own, and the first: Cognito takes no sender that
 * SES has not verified, which happens some minutes after these records are in the zone.
 */
export class MailStack extends Stack {
  constructor(scope: Construct, id: string, { config, domain }: { config: Config; domain: string }) {
    super(scope, id, ofStage(config));
    const zone = hostedZone(this, config);
    const mailFromDomain = `mail.${domain}`;
    const identity = new EmailIdentity(this, 'Domain', {
      identity: Identity.domain(domain),
      mailFromDomain,
    });
    for (const [index, { name, value }] of identity.dkimRecords.entries()) {
      // The dot says that the name is whole; CDK cannot see that it ends in the zone's.
      new CnameRecord(this, `Dkim${index + 1}`, { zone, recordName: `${name}.`, domainName: value });
    }
    const hostName = `feedback-smtp.${this.region}.amazonses.com`;
    new MxRecord(this, 'Bounces', { zone, recordName: mailFromDomain, values: [{ hostName, priority: 10 }] });
    new TxtRecord(this, 'Spf', {
      zone,
      recordName: mailFromDomain,
      values: ['v=spf1 include:amazonses.com ~all'],
    });
    // Refuses nothing yet. Another domain than ours gets no reports unless it has asked for them.
    const reports = ownMailDomain(config, config.alarmsEmail) ? [`rua=mailto:${config.alarmsEmail}`] : [];
    new TxtRecord(this, 'Dmarc', {
      zone,
      recordName: `_dmarc.${domain}`,
      values: [['v=DMARC1', 'p=none', ...reports].join('; ')],
    });
  }
}
