import { expect, test } from 'vitest';
import { ofType, templates } from './synthesized.ts';

const { mail, order, resources } = await templates();

test('the domain we send from is ours to SES, and bounces come home', () => {
  const [identity] = ofType(mail, 'AWS::SES::EmailIdentity');

  expect(identity?.Properties).toMatchObject({
    EmailIdentity: 'dev.luka.example',
    MailFromAttributes: { MailFromDomain: 'mail.dev.luka.example' },
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
  const named = records.filter(({ Name }) => Name === 'mail.dev.luka.example.');
  expect(named.map(({ Type, ResourceRecords }) => [Type, ResourceRecords])).toEqual([
    ['MX', ['10 feedback-smtp.eu-north-1.amazonses.com']],
    ['TXT', ['"v=spf1 include:amazonses.com ~all"']],
  ]);
});

test('the proof goes out first, because Cognito takes no sender that SES has not verified', () => {
  const [site, global] = order;

  expect(site).toEqual(['Luka-dev-global', 'Luka-dev-mail']);
  expect(global).toEqual(['Luka-dev-mail']);
  expect(ofType(resources, 'AWS::SES::EmailIdentity')).toEqual([]);
});
