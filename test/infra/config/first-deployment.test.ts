import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../../infra/config/config.ts';
import { checkFirstDeployment } from '../../../infra/config/first-deployment.ts';

const cloud = mockClient(CloudFormationClient);
const prod = { stage: 'prod', account: '123456789012', alarmsEmail: 'vakt@luka.no' };
const first = { ...prod, firstDeployment: 'true' };

beforeEach(() => cloud.reset());

test.each(['CREATE_COMPLETE', 'UPDATE_COMPLETE', 'UPDATE_ROLLBACK_COMPLETE', 'UPDATE_IN_PROGRESS'])(
  'a stage that is %s is live: it has no first deployment, and what is said is what to do',
  async (StackStatus) => {
    cloud.on(DescribeStacksCommand, { StackName: 'Luka-prod' }).resolves({ Stacks: [stack(StackStatus)] });

    await expect(refuse(first)).rejects.toThrow(
      `Luka-prod is ${StackStatus}: it has had its first deployment. Leave -c firstDeployment=true out`,
    );
  },
);

test.each(['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED', 'REVIEW_IN_PROGRESS', 'CREATE_FAILED'])(
  'a stage that is %s never lived: its first deployment is repeated',
  async (StackStatus) => {
    cloud.on(DescribeStacksCommand).resolves({ Stacks: [stack(StackStatus)] });

    await expect(refuse(first)).resolves.toBeUndefined();
  },
);

test('a stage that is not there yet has its first deployment', async () => {
  cloud.on(DescribeStacksCommand).rejects(new Error('Stack with id Luka-prod does not exist'));

  await expect(refuse(first)).resolves.toBeUndefined();
});

test('where nobody can say whether the stage is live, its protection stays', async () => {
  cloud.on(DescribeStacksCommand).rejects(new Error('not authorized'));

  await expect(refuse(first)).rejects.toThrow(
    /asks CloudFormation whether Luka-prod is live.*not authorized/,
  );
});

test('a stage that keeps nothing or has no account is not asked about, and a protected one is taken to live where nobody can say', async () => {
  cloud.on(DescribeStacksCommand).rejects(new Error('asked'));

  await refuse(prod);
  await refuse({ firstDeployment: 'true' });
  await refuse({ ...first, account: '000000000000' });
});

test.each([undefined, 'ROLLBACK_COMPLETE'])(
  'a protected stage that was never there (%s) names the command that makes it',
  async (status) => {
    if (status) cloud.on(DescribeStacksCommand).resolves({ Stacks: [stack(status)] });
    else cloud.on(DescribeStacksCommand).rejects(new Error('Stack with id Luka-prod does not exist'));

    await expect(refuse(prod)).rejects.toThrow(/never deployed.*npm run deploy:first -- -c stage=prod/);
  },
);

test('a protected stage that lives is deployed as usual', async () => {
  cloud.on(DescribeStacksCommand).resolves({ Stacks: [stack('UPDATE_COMPLETE')] });

  await expect(refuse(prod)).resolves.toBeUndefined();
});

function refuse(context: Record<string, string>): Promise<void> {
  return checkFirstDeployment(readConfig((name) => context[name]));
}

function stack(StackStatus: string) {
  return { StackName: 'Luka-prod', CreationTime: new Date(0), StackStatus: StackStatus as 'CREATE_COMPLETE' };
}
