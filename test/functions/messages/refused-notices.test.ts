import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { PublishCommand } from '@aws-sdk/client-sns';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notifyNewOrder } from '../../../functions/attention/tell-staff.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import {
  aleksander,
  business,
  failure,
  mails,
  now,
  placedAt,
  resetProviders,
  shopWith,
  sunniva,
  telling,
  texts,
} from '../attention/news.ts';
import { fakeTable } from '../fake-table.ts';

let hour = Date.parse(placedAt);

beforeEach(() => {
  hour += 3_600_000;
  vi.useFakeTimers({ toFake: ['Date'], now: hour });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  resetProviders();
  fakeTable(shopWith(aleksander, sunniva));
  expectConsole(/A notice was not sent/);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test.each([['an address that SES cannot read', 'BadRequestException', 'Domain contains illegal character']])(
  '%s is the owner’s to put right: a warning',
  async (_, name, message) => {
    mails.on(SendEmailCommand).rejects(failure(name, message));

    expect(await levelsOf('email')).toEqual(['WARN']);
  },
);

test.each([
  [
    'a number that SNS cannot read',
    'InvalidParameterException',
    'Invalid parameter: PhoneNumber Reason: +4745223344 is not valid to publish to',
  ],
  ['who has asked for no more texts', 'OptedOutException', 'OptedOut'],
])('%s is the owner’s to put right: a warning', async (_, name, message) => {
  texts.on(PublishCommand).rejects(failure(name, message));

  expect(await levelsOf('sms')).toEqual(['WARN']);
});

test('a number abroad is the owner’s to put right: a warning', async () => {
  fakeTable(shopWith({ ...sunniva, phone: '+882161234567' }));

  expect(await levelsOf('sms')).toEqual(['WARN']);
});

test.each([
  ['the sandbox, or a sender without proof', 'MessageRejected'],
  ['a right we lack', 'AccessDeniedException'],
  ['an account that is shut', 'AccountSuspendedException'],
  ['sending that is paused', 'SendingPausedException'],
  ['a domain that is not verified', 'MailFromDomainNotVerifiedException'],
  ['a day’s quota that is used up', 'LimitExceededException'],
  ['too much at once, again and again', 'TooManyRequestsException'],
  ['a provider that does not answer', 'TimeoutError'],
  ['what nobody has heard of', 'NewException'],
])('a mail refused for %s is an error of ours', async (_, name) => {
  mails.on(SendEmailCommand).rejects(failure(name, 'Email address is not verified: aleks@napoli.example'));

  expect(await levelsOf('email')).toEqual(['ERROR']);
});

test.each([
  ['a right we lack', 'AuthorizationErrorException', 'not authorized to perform: SNS:Publish'],
  ['a sender or a price that SNS will not have', 'InvalidParameterException', 'Invalid parameter: MaxPrice'],
  ['a failure of SNS', 'InternalErrorException', 'x'],
])('a text refused for %s is an error of ours', async (_, name, message) => {
  texts.on(PublishCommand).rejects(failure(name, message));

  expect(await levelsOf('sms')).toEqual(['ERROR']);
});

test('PR-03 neither names whom it was for', async () => {
  mails.on(SendEmailCommand).rejects(failure('MessageRejected', 'not verified: aleks@napoli.example'));
  texts.on(PublishCommand).rejects(failure('OptedOutException', '+4745223344'));
  await notifyNewOrder(business, telling, now);

  expect(lines()).toHaveLength(2);
  expect(JSON.stringify(lines())).not.toMatch(/@napoli|45223344/);
});

type Line = { level: string; channel: string };

function lines(): Line[] {
  const printed = [console.error, console.warn].flatMap((print) => vi.mocked(print).mock.calls.flat());
  return printed.map((line) => JSON.parse(String(line)));
}

/** The levels at which one order's notices by a channel were logged. */
async function levelsOf(channel: string): Promise<string[]> {
  await notifyNewOrder(business, telling, now);
  return lines().flatMap((line) => (line.channel === channel ? line.level : []));
}
