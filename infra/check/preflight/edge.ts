import { type ACMClient, ListCertificatesCommand } from '@aws-sdk/client-acm';
import { type CloudFrontClient, ListDistributionsCommand } from '@aws-sdk/client-cloudfront';
import { CheckCapacityCommand, type Rule, type WAFV2Client } from '@aws-sdk/client-wafv2';
import type { Config } from '../../config/config.ts';
import { type Answer, bad, good, unseen } from './answer.ts';

/** What AWS gives every account, and how many a stage makes, with shops' own domains. */
const distributionsOfAnAccount = 200;
const distributionsOfAStage = 3;

/** Whether a new account may make distributions AWS says only to who makes one. One that is there says that it may. */
export async function cloudFrontIsAllowed(cloudFront: CloudFrontClient): Promise<Answer> {
  const { DistributionList } = await cloudFront.send(new ListDistributionsCommand());
  const count = DistributionList?.Items?.length ?? 0;
  if (count + distributionsOfAStage > distributionsOfAnAccount)
    return bad(`the account has ${count} distributions, and ${distributionsOfAnAccount} are allowed`);
  if (count > 0) return good(`the account has ${count} of ${distributionsOfAnAccount} distributions`);
  return unseen(
    'no distribution yet, and AWS does not say whether a new account may make one: ask support to verify it',
  );
}

/** CloudFront takes certificates of us-east-1 alone, which the rules of an organisation often close. */
export async function certificatesArePossible(acm: ACMClient, region: string): Promise<Answer> {
  const { CertificateSummaryList = [] } = await acm.send(new ListCertificatesCommand());
  return good(`${region} is open, with ${CertificateSummaryList.length} certificates`);
}

/** Up to here rules cost nothing more, and AWS takes them without being asked. */
const unitsIncluded = 1500;

export async function firewallFits(
  waf: WAFV2Client,
  config: Config,
  rules: (config: Config) => Rule[],
): Promise<Answer> {
  if (!config.firewall) return good('this stage has no firewall');
  const { Capacity = 0 } = await waf.send(
    new CheckCapacityCommand({ Scope: 'CLOUDFRONT', Rules: rules(config) }),
  );
  const units = `the rules weigh ${Capacity} of ${unitsIncluded} units`;
  return Capacity <= unitsIncluded ? good(units) : bad(`${units}: AWS takes more for the rest`);
}
