import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { CostExplorerClient, ListCostAllocationTagsCommand } from '@aws-sdk/client-cost-explorer';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  costsAreCounted,
  credentialsFit,
  functionsMayRun,
  planLasts,
  stageIsProtected,
} from '../../../../infra/check/preflight/account.ts';
import { dev, prod } from './asked.ts';

const sts = mockClient(STSClient);
const lambda = mockClient(LambdaClient);
const costs = mockClient(CostExplorerClient);
const cloud = mockClient(CloudFormationClient);
const region = 'eu-north-1';

beforeEach(() => {
  for (const client of [sts, lambda, costs, cloud]) client.reset();
});

test('credentials of the stage’s account are good, of another bad', async () => {
  sts.on(GetCallerIdentityCommand).resolves({ Account: prod.account });
  expect(await credentialsFit(new STSClient({ region }), prod)).toMatchObject({ state: 'good' });
  expect(await credentialsFit(new STSClient({ region }), { ...prod, account: '999999999999' })).toEqual({
    state: 'bad',
    says: `they are of the account ${prod.account}, and the stage lies in 999999999999`,
  });
});

test.each([
  [{ accountPlanType: 'PAID' }, 'good', 'the plan PAID'],
  [{ accountPlanType: 'FREE', accountPlanExpirationDate: '2027-05-01' }, 'bad', 'closed on 2027-05-01'],
])('an account with %o is %s', async (plan, state, says) => {
  const run = vi.fn(() => ({ isFound: true, isOk: true, output: JSON.stringify(plan) }));
  expect(await planLasts(run)).toMatchObject({ state, says: expect.stringContaining(says) });
  expect(run).toHaveBeenCalledWith('aws', expect.arrayContaining(['freetier', 'get-account-plan-state']));
});

test.each([
  [{ isFound: false, isOk: false, output: '' }, 'the AWS CLI is not installed'],
  [{ isFound: true, isOk: false, output: '\nAccessDeniedException' }, 'does not say: AccessDeniedException'],
  [{ isFound: true, isOk: false, output: 'found no command freetier' }, 'does not say: found no command'],
])('a plan that nobody may ask about is not seen: %o', async (result, says) => {
  expect(await planLasts(() => result)).toEqual({ state: 'unseen', says: expect.stringContaining(says) });
});

test.each([
  [{ ...prod, pilot: false }, 999, 'bad'],
  [{ ...prod, pilot: false }, 1000, 'good'],
  [{ ...prod, pilot: true }, 9, 'bad'],
  [{ ...prod, pilot: true }, 10, 'good'],
])('with pilot $pilot, %i functions at once are %s', async (config, ConcurrentExecutions, state) => {
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions } });
  expect((await functionsMayRun(new LambdaClient({ region }), config)).state).toBe(state);
});

test.each([
  ['Active', 'good'],
  ['Inactive', 'bad'],
] as const)('a budget whose tag is %s is %s', async (Status, state) => {
  const tag = { TagKey: 'budget', Type: 'UserDefined' as const, Status };
  costs.on(ListCostAllocationTagsCommand, { TagKeys: ['budget'] }).resolves({ CostAllocationTags: [tag] });
  expect((await costsAreCounted(new CostExplorerClient({ region }))).state).toBe(state);
});

test('before the first deployment AWS knows no tag, which is not bad', async () => {
  costs.on(ListCostAllocationTagsCommand).resolves({ CostAllocationTags: [] });
  expect((await costsAreCounted(new CostExplorerClient({ region }))).state).toBe('unseen');
});

const live = { ...prod, live: true };
test.each([
  [prod, undefined, false, 'good', 'not there yet: npm run deploy:first'],
  [live, undefined, false, 'bad', 'says that Luka-prod is live, and it is not there'],
  [prod, 'ROLLBACK_COMPLETE', false, 'good', 'npm run deploy:first'],
  [prod, 'CREATE_COMPLETE', false, 'bad', 'not protected: npx cdk deploy --all'],
  [prod, 'UPDATE_COMPLETE', true, 'bad', 'write live: true'],
  [live, 'UPDATE_COMPLETE', true, 'good', 'protected'],
  [dev, 'UPDATE_COMPLETE', false, 'good', 'UPDATE_COMPLETE'],
])(
  'live $live in $stage, and %s with protection %s, is %s',
  async (config, status, isProtected, state, says) => {
    const stack = { StackName: 'x', CreationTime: new Date(0), StackStatus: status as 'CREATE_COMPLETE' };
    if (status) {
      cloud
        .on(DescribeStacksCommand)
        .resolves({ Stacks: [{ ...stack, EnableTerminationProtection: isProtected }] });
    } else cloud.on(DescribeStacksCommand).rejects(new Error('Stack with id Luka-prod does not exist'));
    expect(await stageIsProtected(new CloudFormationClient({ region }), config)).toMatchObject({
      state,
      says: expect.stringContaining(says),
    });
  },
);
