import {
  CloudFrontClient,
  type DistributionConfig,
  GetDistributionCommand,
  UpdateDistributionCommand,
} from '@aws-sdk/client-cloudfront';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { demandSentEverywhere, letSend } from '../../../functions/origin-secret/distributions.ts';

const cloudFront = mockClient(CloudFrontClient);

beforeEach(() => {
  cloudFront.reset();
  vi.stubEnv('DISTRIBUTIONS', 'SHOP');
});

test('every origin that sends a secret sends the new one, and nothing else changes', async () => {
  answer(
    [
      ['x-origin-verify', 'old'],
      ['x-other', 'stays'],
    ],
    [['X-Origin-Verify', 'older']],
    undefined,
  );

  await letSend('new');
  const [update] = cloudFront.commandCalls(UpdateDistributionCommand);
  expect(update?.args[0].input).toEqual({
    Id: 'SHOP',
    IfMatch: 'e1',
    DistributionConfig: configOf([
      [
        ['x-origin-verify', 'new'],
        ['x-other', 'stays'],
      ],
      [['X-Origin-Verify', 'new']],
      undefined,
    ]),
  });
});

test('a distribution that sends the secret to all is left alone; one that does not to one is not', async () => {
  answer([['x-origin-verify', 'new']], [['x-origin-verify', 'new']]);
  await letSend('new');
  expect(cloudFront.commandCalls(UpdateDistributionCommand)).toEqual([]);

  answer([['x-origin-verify', 'new']], [['x-origin-verify', 'old']]);
  await letSend('new');
  expect(cloudFront.commandCalls(UpdateDistributionCommand)).toHaveLength(1);
});

test('a distribution that sends no secret at all is not taken for one that has changed', async () => {
  answer([['x-other', 'stays']]);

  await expect(letSend('new')).rejects.toThrow('sends no secret');
});

test('a distribution that somebody else has changed is read again; not for ever', async () => {
  answer([['x-origin-verify', 'old']]);
  const changed = Object.assign(new Error('changed'), { name: 'PreconditionFailed' });
  cloudFront.on(UpdateDistributionCommand).rejectsOnce(changed).resolves({});
  await letSend('new');
  expect(cloudFront.commandCalls(GetDistributionCommand)).toHaveLength(2);

  cloudFront.on(UpdateDistributionCommand).rejects(changed);
  await expect(letSend('new')).rejects.toThrow('changed');
});

test.each([
  ['Deployed', 'new', true],
  ['InProgress', 'new', false],
  ['Deployed', 'old', false],
])(
  'a distribution that is %s and sends the %s secret does so everywhere: %s',
  async (status, sent, isThrough) => {
    answer([['x-origin-verify', sent]]);
    cloudFront
      .on(GetDistributionCommand)
      .resolves({ Distribution: distribution(status, [[['x-origin-verify', sent]]]) });

    const attempt = demandSentEverywhere('new').then(
      () => true,
      () => false,
    );
    expect(await attempt).toBe(isThrough);
  },
);

type Headers = [name: string, value: string][] | undefined;

function answer(...origins: Headers[]): void {
  const Distribution = distribution('Deployed', origins);
  cloudFront.on(GetDistributionCommand).resolves({ ETag: 'e1', Distribution });
}

function distribution(Status: string, origins: Headers[]) {
  const [Id, ARN, DomainName] = ['SHOP', 'arn', 'd1.cloudfront.net'];
  const rest = { LastModifiedTime: new Date(0), InProgressInvalidationBatches: 0 };
  return { Id, ARN, DomainName, Status, DistributionConfig: configOf(origins), ...rest };
}

function configOf(origins: Headers[]): DistributionConfig {
  const Items = origins.map((headers, index) => ({
    Id: `origin-${index}`,
    DomainName: 'api.luka.no',
    CustomHeaders: {
      Quantity: headers?.length ?? 0,
      ...(headers && { Items: headers.map(([HeaderName, HeaderValue]) => ({ HeaderName, HeaderValue })) }),
    },
  }));
  const behavior = { TargetOriginId: 'origin-0', ViewerProtocolPolicy: 'redirect-to-https' } as const;
  return {
    CallerReference: '1',
    Comment: 'stays',
    Enabled: true,
    DefaultCacheBehavior: behavior,
    Origins: { Quantity: Items.length, Items },
  };
}
