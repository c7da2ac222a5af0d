import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { readConfig } from '../../../infra/config/config.ts';
import { mailStreams } from '../../../infra/config/mail-streams.ts';
import { MailStack } from '../../../infra/constructs/mail-stack.ts';

const prod = { stage: 'prod', account: '123456789012', hostedZoneId: 'Z1', alarmsEmail: 'vakt@luka.no' };

test('the domain we send from says what is to become of mail in its name, and where reports are read', () => {
  expect(dmarcOf(prod)).toEqual(['_dmarc.luka.no.', '"v=DMARC1; p=none; rua=mailto:vakt@luka.no"']);
  expect(dmarcOf({})).toEqual([
    '_dmarc.dev.luka.example.',
    '"v=DMARC1; p=none; rua=mailto:vakt@luka.example"',
  ]);
});

test('OI-09 reports are always asked for, also at a domain that is not ours', () => {
  expect(dmarcOf({ ...prod, alarmsEmail: 'vakt@driftsfirma.no' })).toEqual([
    '_dmarc.luka.no.',
    '"v=DMARC1; p=none; rua=mailto:vakt@driftsfirma.no"',
  ]);
});

/** Name and text of the record. */
function dmarcOf(context: Record<string, string>): string[] {
  const config = readConfig((name) => context[name]);
  const mail = new MailStack(new App(), 'Mail', { config, streams: mailStreams(config)! });
  const records = Template.fromStack(mail).findResources('AWS::Route53::RecordSet', {
    Properties: { Type: 'TXT' },
  });
  return Object.values(records)
    .filter(({ Properties }) => Properties.Name.startsWith('_dmarc.'))
    .flatMap(({ Properties }) => [Properties.Name, ...Properties.ResourceRecords]);
}
