import { expect, test } from 'vitest';
import { readConfig } from '../../../infra/config/config.ts';

const prod = { stage: 'prod', account: '123456789012', alarmsEmail: 'vakt@luka.no' };

/** The values that dev needs to be deployed. */
const real = {
  domain: 'dev.luka.no',
  hostedZoneName: 'luka.no',
  mailFrom: 'hei@dev.luka.no',
  alarmsEmail: 'vakt@luka.no',
};

const wrong: [name: string, values: string[]][] = [
  ['account', ['12345678901', '1234567890123', '12345678901x', 'luka']],
  ['region', ['eu-north', 'EU-NORTH-1', 'eu_north_1', 'stockholm']],
  ['hostedZoneId', ['luka.no', 'z123', '/hostedzone/Z123', 'Z'.repeat(33), 'Z12-3']],
  ['hostedZoneName', ['luka', 'https://luka.no', 'luka.no.', 'Luka.no']],
  ['domain', ['luka', 'https://luka.no', 'luka.no/', '*.luka.no', 'Luka.no', '-a.luka.no', '10.0.0.1']],
  ['mailFrom', ['luka.no', 'Luka <hei@luka.no>', 'hei@luka', 'hei @luka.no', 'hei@luka.no,du@luka.no']],
  ['alarmsEmail', ['vakt', '@luka.no', 'vakt@', 'a@b@luka.no']],
  ['pagesTo', ['91234567', '+46701234567', 'http://vakt.example/1', 'vakt@luka.no']],
  ['bootstrapQualifier', ['Ours', 'hnb-659', 'a'.repeat(11)]],
  ['edgeCertificate', ['edge', 'arn:aws:acm:eu-north-1:123456789012:certificate/edge']],
  ['edgeAuthority', ['edge.crt', 's3://bucket/edge.pem']],
  ['firstDeployment', ['yes', '1', '']],
  ['firewall', ['yes', 'TRUE', '']],
  ['customDomains', ['ja', '']],
  ['monthlyBudgetUsd', ['much', '0', '0.0', '-5', '1e3', '', '5 USD']],
];

test.each(wrong)('a value of %s that cannot be meant is refused by name', (name, values) => {
  for (const value of values) {
    expect(() => read({ ...prod, [name]: value }), value).toThrow(
      new RegExp(`^-c ${name} is .*, not '${value.replace(/[.*+]/g, '\\$&')}'$`, 'm'),
    );
  }
});

test('one error names all that is missing, all that is wrong, and what does not go together', () => {
  const context = {
    stage: 'prod',
    account: '12',
    domain: 'luke.no',
    hostedZoneName: 'luka.no',
    mailFrom: 'hei@luke.no',
    firewall: 'ja',
  };

  expect(messageOf(context).split('\n')).toEqual([
    expect.stringContaining("Stage 'prod' lacks alarmsEmail"),
    "-c account is twelve digits, not '12'",
    "-c firewall is true or false, not 'ja'",
    'The domain luke.no does not lie in the hosted zone luka.no',
    expect.stringContaining('The sender hei@luke.no does not lie in the hosted zone luka.no'),
  ]);
});

test.each(Object.keys(real))('a real account never meets the placeholder of %s', (name) => {
  const { [name]: _, ...others } = real as Record<string, string>;
  const account = { CDK_DEFAULT_ACCOUNT: '111111111111' };

  expect(() => read(others, account)).toThrow(new RegExp(`placeholders for .*${name}.* 111111111111`));
});

test('without an account, and on the emulator, the placeholders are good enough', () => {
  expect(read({}).account).toBe('000000000000');
  expect(
    read({ hostedZoneId: 'ZABC', mailFrom: 'hei@mail.example' }, { CDK_DEFAULT_ACCOUNT: '000000000000' }),
  ).toMatchObject({
    account: '000000000000',
    hostedZoneId: 'ZABC',
  });
});

test.each(['hei@luke.no', 'hei@falskluka.no', 'hei@luka.com'])(
  'prod does not send as %s, which nobody can prove to be ours: Cognito would send in its own name, 50 mails a day',
  (mailFrom) => {
    expect(() => read({ ...prod, mailFrom })).toThrow(
      `The sender ${mailFrom} does not lie in the hosted zone luka.no`,
    );
    expect(read({ mailFrom }).mailFrom).toBe(mailFrom);
  },
);

function read(context: Record<string, string>, environment?: Record<string, string>) {
  return readConfig((name) => context[name], environment);
}

function messageOf(...given: Parameters<typeof read>): string {
  try {
    read(...given);
    return 'nothing is wrong';
  } catch (error) {
    return (error as Error).message;
  }
}
