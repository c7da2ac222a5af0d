import { CloudFrontClient, GetDistributionCommand } from '@aws-sdk/client-cloudfront';
import { ListSecretsCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { takeStep } from '../../functions/origin-secret/take-step.ts';
import { originVerifyHeader } from '../definitions/edge.ts';
import { callApi } from './call-api.ts';
import type { Deployed } from './deployed.ts';

const inOrder = ['createSecret', 'setSecret', 'testSecret', 'finishSecret'] as const;

/**
 * Rotates what CloudFront sends until the first secret is taken no more: announced, sent, before, gone. The emulator has no
 * schedule and its functions no SDK, so the steps run here, in the name of both, against the deployed parts.
 */
export async function rotate(deployed: Deployed, say: (line: string) => void): Promise<void> {
  const { url, region, rotation } = deployed;
  const credentials = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
  Object.assign(process.env, rotation, credentials, { AWS_ENDPOINT_URL: url, AWS_REGION: region });
  const { SecretList = [] } = await new SecretsManagerClient({}).send(new ListSecretsCommand({}));
  const SecretId = SecretList.find(({ Description }) => Description?.includes(originVerifyHeader))?.ARN;
  if (!SecretId) throw new Error('No secret');
  const isTaken = async (secret: string) => {
    const { status, text } = await callApi({ ...deployed, secret }, '/api/owner/businesses', {});
    // For want of a token, or already of the secret.
    if (status !== 401 && status !== 403) throw new Error(`owner-api answered ${status}: ${text}`);
    return status === 401;
  };

  const first = await sentBy(rotation.DISTRIBUTIONS);
  for (const token of ['announced', 'sent', 'before', 'gone']) {
    const sent = await sentBy(rotation.DISTRIBUTIONS);
    const ClientRequestToken = `${token}-${'0'.repeat(32)}`;
    for (const step of inOrder) {
      await takeStep(step, { SecretId, ClientRequestToken });
      for (const secret of [sent, await sentBy(rotation.DISTRIBUTIONS)]) {
        if (!(await isTaken(secret))) throw new Error(`After ${step} CloudFront is locked out`);
      }
    }
  }
  if (await isTaken(first)) throw new Error('The first secret is still taken');
  say(
    'four rotations: after each step the functions took what CloudFront sent, in the end not the first secret',
  );
}

/** What a distribution sends to the APIs: the same to all. */
async function sentBy(ids: string): Promise<string> {
  const Id = ids.split(',')[0];
  const { Distribution } = await new CloudFrontClient({}).send(new GetDistributionCommand({ Id }));
  const headers = (Distribution?.DistributionConfig?.Origins?.Items ?? []).flatMap(
    ({ CustomHeaders }) => CustomHeaders?.Items ?? [],
  );
  const found = headers.find(({ HeaderName }) => HeaderName === originVerifyHeader)?.HeaderValue;
  if (!found) throw new Error(`${Id} sends no secret`);
  return found;
}
