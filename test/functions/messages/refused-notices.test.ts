import { beforeEach, expect, test, vi } from 'vitest';
import { notifyNewOrder } from '../../../functions/attention/tell-staff.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import {
  aleksander,
  business,
  failure,
  now,
  placedAt,
  refuseMails,
  refuseTexts,
  resetProviders,
  shopWith,
  sunniva,
  telling,
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

const unreadable = 'Invalid parameter: PhoneNumber Reason: +4745223344 is not valid to publish to';

/** A warning is the owner's to put right, an error ours. */
test.each([
  ['WARN', 'an address that SES cannot read', 'BadRequestException', 'Domain contains illegal character'],
  [
    'ERROR',
    'the sandbox, or a sender without proof',
    'MessageRejected',
    'not verified: aleks@napoli.example',
  ],
  ['ERROR', 'a right we lack', 'AccessDeniedException', 'x'],
  ['ERROR', 'an account that is shut', 'AccountSuspendedException', 'x'],
  ['ERROR', 'sending that is paused', 'SendingPausedException', 'x'],
  ['ERROR', 'a domain that is not verified', 'MailFromDomainNotVerifiedException', 'x'],
  ['ERROR', 'a day’s quota that is used up', 'LimitExceededException', 'x'],
  ['ERROR', 'too much at once, again and again', 'TooManyRequestsException', 'x'],
  ['ERROR', 'a provider that does not answer', 'TimeoutError', 'x'],
  ['ERROR', 'what nobody has heard of', 'NewException', 'x'],
])('%s of a mail refused for %s', async (level, _, name, message) => {
  refuseMails(failure(name, message));
  expect(await levelsOf('email')).toEqual([level]);
});

test.each([
  ['WARN', 'a number that SNS cannot read', 'InvalidParameterException', unreadable],
  ['WARN', 'a reader who has asked for no more texts', 'OptedOutException', 'OptedOut'],
  ['ERROR', 'a right we lack', 'AuthorizationErrorException', 'not authorized to perform: SNS:Publish'],
  ['ERROR', 'a sender or a price that SNS will not have', 'InvalidParameterException', 'Invalid: MaxPrice'],
  ['ERROR', 'a failure of SNS', 'InternalErrorException', 'x'],
])('%s of a text refused for %s', async (level, _, name, message) => {
  refuseTexts(failure(name, message));
  expect(await levelsOf('sms')).toEqual([level]);
});

test('a number abroad is the owner’s to put right: a warning', async () => {
  fakeTable(shopWith({ ...sunniva, phone: '+882161234567' }));
  expect(await levelsOf('sms')).toEqual(['WARN']);
});

test('PR-03 neither names whom it was for', async () => {
  refuseMails(failure('MessageRejected', 'not verified: aleks@napoli.example'));
  refuseTexts(failure('OptedOutException', '+4745223344'));
  await notifyNewOrder(business, telling, now);

  expect(lines()).toHaveLength(2);
  expect(JSON.stringify(lines())).not.toMatch(/@napoli|45223344/);
});
