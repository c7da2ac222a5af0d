import type { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { GetAccountCommand, GetEmailIdentityCommand, type SESv2Client } from '@aws-sdk/client-sesv2';
import {
  GetSMSAttributesCommand,
  GetSMSSandboxAccountStatusCommand,
  type SNSClient,
} from '@aws-sdk/client-sns';
import { type Config, nameOf } from '../../config/config.ts';
import { mailDomains } from '../../config/mail-streams.ts';
import { type Answer, bad, good } from './account.ts';
import { resourcesOf } from './dns.ts';

/** SES's sandbox takes verified recipients only, 200 mails a day: enough for a stage without guests. */
export async function mailsReachEverybody(ses: SESv2Client, { keepsData, region }: Config): Promise<Answer> {
  const { ProductionAccessEnabled, SendingEnabled, SendQuota } = await ses.send(new GetAccountCommand());
  const perDay = `${SendQuota?.Max24HourSend ?? 0} mails a day`;
  if (SendingEnabled === false) return bad(`AWS has stopped all mail in ${region}: open a case in SES`);
  if (ProductionAccessEnabled) return good(perDay);
  const sandbox = `SES is in its sandbox in ${region}, and only verified addresses get mail`;
  return keepsData ? bad(`${sandbox}: request production access in SES`) : good(`${sandbox}; ${perDay}`);
}

/**
 * Whether SES finds what proves our domains: DKIM, without which nothing leaves, and MX and SPF of the name
 * that mails come back to. Both are asked of SES, which looks at the world's name servers.
 */
export async function mailDomainsAreProved(
  ses: SESv2Client,
  cloudFormation: CloudFormationClient,
  config: Config,
): Promise<Answer> {
  const domains = mailDomains(config);
  const found = await Promise.all(domains.map((domain) => stateOf(ses, domain)));
  const known = found.filter((state) => state !== undefined);
  const names = domains.join(' and ');
  if (known.length === 0)
    return good(domains.length > 0 ? `${names} come with the first deployment` : 'none');
  if ((await resourcesOf(cloudFormation, `${nameOf(config)}-mail`)).size === 0)
    return bad(
      `SES knows ${domains.filter((_, index) => found[index]).join(', ')} already, and CloudFormation refuses to make what is there: delete it in SES, Identities`,
    );
  const missing = domains.flatMap((domain, index) => {
    const state = found[index];
    if (!state?.isProved)
      return [`${domain} is not proved to SES: its three DKIM records must be found in the zone`];
    return state.isBackProved ? [] : [`mail.${domain} has no MX or SPF record that SES finds`];
  });
  return missing.length > 0 ? bad(missing.join('; ')) : good(`${names} are proved, with DKIM, MX and SPF`);
}

/** Undefined for a domain that SES does not know yet. */
async function stateOf(ses: SESv2Client, EmailIdentity: string) {
  try {
    const { VerifiedForSendingStatus, MailFromAttributes } = await ses.send(
      new GetEmailIdentityCommand({ EmailIdentity }),
    );
    return {
      isProved: VerifiedForSendingStatus === true,
      isBackProved: MailFromAttributes?.MailFromDomainStatus === 'SUCCESS',
    };
  } catch (error) {
    if (error instanceof Error && error.name === 'NotFoundException') return undefined;
    throw error;
  }
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
