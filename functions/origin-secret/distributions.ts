import {
  CloudFrontClient,
  type DistributionConfig,
  GetDistributionCommand,
  type OriginCustomHeader,
  UpdateDistributionCommand,
} from '@aws-sdk/client-cloudfront';
import { environment } from '../lambda/environment.ts';
import { ifUnchanged } from './if-unchanged.ts';

const cloudFront = new CloudFrontClient({});
const isSecret = ({ HeaderName }: OriginCustomHeader) => HeaderName?.toLowerCase() === 'x-origin-verify';

const distributions = () => environment('DISTRIBUTIONS').split(',');

/** Lets every distribution send this secret to the APIs. It takes minutes until all edges do. */
export async function letSend(secret: string): Promise<void> {
  for (const id of distributions()) await ifUnchanged(() => setHeader(id, secret));
}

/** Throws while an edge may still be sending something else: CloudFront says "Deployed" when none does. */
export async function demandSentEverywhere(secret: string): Promise<void> {
  for (const id of distributions()) {
    const { status, config } = await readDistribution(id);
    if (status === 'Deployed' && sends(config, secret)) continue;
    throw new Error(`${id} is ${status}: CloudFront is not through with its last change, try again later`);
  }
}

async function setHeader(Id: string, secret: string): Promise<void> {
  const { config, IfMatch } = await readDistribution(Id);
  if (sends(config, secret)) return;
  const DistributionConfig = withSecret(config, secret);
  await cloudFront.send(new UpdateDistributionCommand({ Id, IfMatch, DistributionConfig }));
}

async function readDistribution(Id: string) {
  const { Distribution, ETag } = await cloudFront.send(new GetDistributionCommand({ Id }));
  if (!Distribution?.DistributionConfig) throw new Error(`${Id} has no configuration`);
  return { status: Distribution.Status, config: Distribution.DistributionConfig, IfMatch: ETag };
}

const originsOf = ({ Origins }: DistributionConfig) => Origins?.Items ?? [];

/** Throws if it sends none at all: a rotation that changes nothing must not look like one. */
function sends(config: DistributionConfig, secret: string): boolean {
  const headers = originsOf(config).flatMap(({ CustomHeaders }) => CustomHeaders?.Items ?? []);
  const sent = headers.filter(isSecret).map(({ HeaderValue }) => HeaderValue);
  if (sent.length === 0) throw new Error('A distribution sends no secret to any origin');
  return sent.every((one) => one === secret);
}

/** The same, but for one header of those origins that have it. */
function withSecret(config: DistributionConfig, HeaderValue: string): DistributionConfig {
  const Items = originsOf(config).map((origin) => {
    const headers = origin.CustomHeaders?.Items;
    if (!headers) return origin;
    const changed = headers.map((header) => (isSecret(header) ? { ...header, HeaderValue } : header));
    return {
      ...origin,
      CustomHeaders: { ...origin.CustomHeaders, Quantity: changed.length, Items: changed },
    };
  });
  return { ...config, Origins: { Quantity: Items.length, Items } };
}
