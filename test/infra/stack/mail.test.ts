import { expect, test } from 'vitest';
import { ownMailDomain } from '../../../infra/config/config.ts';
import { ofType, templates } from './synthesized.ts';

const { config, mail, resources, stacks } = await templates();
const domain = ownMailDomain(config);

test('the domain we send from is ours to SES, and bounces come home', () => {
  const [identity] = ofType(mail, 'AWS::SES::EmailIdentity');

  expect(identity?.Properties).toMatchObject({
    EmailIdentity: domain,
    MailFromAttributes: { MailFromDomain: `mail.${domain}` },
  });
});

test('the zone proves it: three keys, a place for bounces and who may send', () => {
  const records = ofType(mail, 'AWS::Route53::RecordSet').map(({ Properties }) => Properties);
  const [id] = Object.keys(mail).filter((name) => mail[name]?.Type === 'AWS::SES::EmailIdentity');

  for (const number of [1, 2, 3]) {
    expect(records).toContainEqual(
      expect.objectContaining({
        Type: 'CNAME',
        Name: { 'Fn::Join': ['', [{ 'Fn::GetAtt': [id, `DkimDNSTokenName${number}`] }, '.']] },
        ResourceRecords: [{ 'Fn::GetAtt': [id, `DkimDNSTokenValue${number}`] }],
      }),
    );
  }
  const named = records.filter(({ Name }) => Name === `mail.${domain}.`);
  expect(named.map(({ Type, ResourceRecords }) => [Type, ResourceRecords])).toEqual([
    ['MX', [`10 feedback-smtp.${config.region}.amazonses.com`]],
    ['TXT', ['"v=spf1 include:amazonses.com ~all"']],
  ]);
});

test('the proof goes out first, because Cognito takes no sender that SES has not verified', () => {
  const name = `${config.product}-${config.stage}`;

  expect(stacks.site.waitsFor).toEqual([`${name}-global`, `${name}-mail`]);
  expect(stacks.global.waitsFor).toEqual([`${name}-mail`]);
  expect(ofType(resources, 'AWS::SES::EmailIdentity')).toEqual([]);
});
