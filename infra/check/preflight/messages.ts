import { GetAccountCommand, type SESv2Client } from '@aws-sdk/client-sesv2';
import {
  GetSMSAttributesCommand,
  GetSMSSandboxAccountStatusCommand,
  type SNSClient,
} from '@aws-sdk/client-sns';
import type { Config } from '../../config/config.ts';
import { type Answer, bad, good } from './answer.ts';

/** In the sandbox SES takes recipients that somebody has verified, 200 mails a day: enough for a stage without guests. */
export async function mailsReachEverybody(ses: SESv2Client, { keepsData, region }: Config): Promise<Answer> {
  const { ProductionAccessEnabled, SendingEnabled, SendQuota } = await ses.send(new GetAccountCommand());
  const perDay = `${SendQuota?.Max24HourSend ?? 0} mails a day`;
  if (SendingEnabled === false) return bad(`AWS has stopped all mail in ${region}: open a case in SES`);
  if (ProductionAccessEnabled) return good(perDay);
  const sandbox = `SES is in its sandbox in ${region}, and only verified addresses get mail`;
  return keepsData ? bad(`${sandbox}: request production access in SES`) : good(`${sandbox}; ${perDay}`);
}

export async function textsReachEverybody(sns: SNSClient, { keepsData, region }: Config): Promise<Answer> {
  const { IsInSandbox } = await sns.send(new GetSMSSandboxAccountStatusCommand());
  if (!IsInSandbox) return good('every phone can get a text message');
  const sandbox = `SNS is in its sandbox in ${region}, and only verified phones get text messages`;
  return keepsData ? bad(`${sandbox}: leave it in SNS, Text messaging`) : good(sandbox);
}

/** AWS begins with $1 a month, some ten messages. */
const usualLimitUsd = 1;

/** Above the limit no shop's messages are sent any more, until the next month. */
export async function textsHaveALimit(
  sns: SNSClient,
  { keepsData, monthlyBudgetUsd }: Config,
): Promise<Answer> {
  const attributes = ['MonthlySpendLimit'];
  const { attributes: found = {} } = await sns.send(new GetSMSAttributesCommand({ attributes }));
  const limit = Number(found.MonthlySpendLimit ?? usualLimitUsd);
  if (limit > monthlyBudgetUsd)
    return bad(`text messages may cost $${limit} a month, and the budget for all is $${monthlyBudgetUsd}`);
  if (keepsData && limit <= usualLimitUsd)
    return bad(`the limit is $${limit} a month, some ten messages: ask SNS for more, up to half the budget`);
  return good(`up to $${limit} a month`);
}
