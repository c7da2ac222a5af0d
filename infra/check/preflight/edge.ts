import { type ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { type CloudFrontClient, ListDistributionsCommand } from '@aws-sdk/client-cloudfront';
import type { Config } from '../../config/config.ts';
import { renewByHandDays } from '../../constructs/edge-watch-stack.ts';
import { type Answer, bad, good, unseen } from './account.ts';

/** AWS tells only a creator whether a new account may make distributions. An existing one proves it. */
export async function cloudFrontIsAllowed(cloudFront: CloudFrontClient): Promise<Answer> {
  const { DistributionList } = await cloudFront.send(new ListDistributionsCommand());
  const count = DistributionList?.Items?.length ?? 0;
  if (count > 0) return good(`the account has ${count} distributions`);
  return unseen(
    'no distribution yet, and AWS tells only who makes one whether this account may: infra/operations/runbooks/first-shop.md, step 1',
  );
}

const makeOne = 'infra/operations/runbooks/edge-certificate.md';
const dayMs = 86_400_000;

/**
 * A person makes and renews the certificate that CloudFront shows the HTTP API. A stage can do without it.
 */
export async function edgeCertificateServes(acm: ACMClient, config: Config, now: number): Promise<Answer> {
  const { edgeAuthority, edgeCertificate: CertificateArn } = config;
  if (!CertificateArn) return good('there is none, and none is needed: the secret says who calls');
  const { Certificate } = await acm.send(new DescribeCertificateCommand({ CertificateArn }));
  const uses = (Certificate?.ExtendedKeyUsages ?? []).map(({ Name }) => Name);
  if (Certificate?.Status !== 'ISSUED') return bad(`it is ${Certificate?.Status}: ${makeOne}`);
  if (!uses.includes('TLS_WEB_CLIENT_AUTHENTICATION')) return bad(`it is not for clients: ${makeOne}`);
  const days = Math.floor(((Certificate.NotAfter?.getTime() ?? 0) - now) / dayMs);
  if (days < renewByHandDays) return bad(`it ends in ${days} days: ${makeOne}`);
  return edgeAuthority
    ? good(`it serves ${days} days more, and the API asks for it`)
    : good(
        `it serves ${days} days more; the API does not ask for it yet (edgeAuthority in infra/config/config.ts)`,
      );
}
