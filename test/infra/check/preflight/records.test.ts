import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CloudFormationClient, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import {
  ListHostedZonesByNameCommand,
  ListResourceRecordSetsCommand,
  type ResourceRecordSet,
  Route53Client,
} from '@aws-sdk/client-route-53';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { SynthesizedStack } from '../../../../infra/check/assembly.ts';
import { recordsAreFree, recordsIn } from '../../../../infra/check/preflight/dns.ts';
import { ofType, type Stage, templates } from '../../stack/synthesized.ts';

const route53 = mockClient(Route53Client);
const cloud = mockClient(CloudFormationClient);
const clients = {
  route53: new Route53Client({ region: 'us-east-1' }),
  cloudFormation: (region: string) => new CloudFormationClient({ region }),
};

const folder = mkdtempSync(join(tmpdir(), 'luka-records-'));
afterAll(() => rmSync(folder, { recursive: true }));

const stages = { prod: await stageOf('prod'), dev: await stageOf('dev') };

beforeEach(() => {
  route53.reset();
  cloud.reset();
  cloud.on(ListStackResourcesCommand).rejects(new Error('Stack with id Luka-prod-mail does not exist'));
});

test.each(['prod', 'dev'] as const)(
  'each record set of the templates of %s is looked for: one that is there is bad and named',
  async (stage) => {
    const { all, stacks } = stages[stage];
    const wanted = stacks.flatMap(recordsIn);
    expect(wanted).toHaveLength(all);
    for (const { name, type } of wanted) {
      const there = name.replace('*._domainkey', 'abc123._domainkey').replace(/^\*/, '\\052');
      const says = `the zone has ${name.replace('*._domainkey', 'abc123._domainkey')} ${type},`;
      const values = type === 'CNAME' ? ['abc123.dkim.amazonses.com'] : [];

      expect(await asked(stage, [record(`${there}.`, type, values)])).toEqual({
        state: 'bad',
        says: expect.stringContaining(says),
      });
    }
  },
);

test.each([
  ['www.luka.no.', 'CNAME', 'bad'],
  ['*.luka.no.', 'CNAME', 'bad'],
  ['Luka.no.', 'AAAA', 'bad'],
  ['luka.no.', 'NS', 'good'],
  ['luka.no.', 'SOA', 'good'],
  ['luka.no.', 'MX', 'good'],
  ['luka.no.', 'TXT', 'good'],
  ['shop.luka.no.', 'A', 'good'],
  ['k1._domainkey.luka.no.', 'CNAME', 'good'],
])('a record %s %s that somebody made is %s', async (name, type, state) => {
  expect((await asked('prod', [record(name, type, ['dkim.mcsv.net'])])).state).toBe(state);
});

test('a record on the last page of a large zone is found', async () => {
  route53
    .on(ListResourceRecordSetsCommand)
    .resolves({ IsTruncated: true, NextRecordName: 'live.luka.no.', NextRecordType: 'A' } as never)
    .on(ListResourceRecordSetsCommand, { StartRecordName: 'live.luka.no.' })
    .resolves({ IsTruncated: false, ResourceRecordSets: [record('live.luka.no.', 'A')] } as never);

  expect((await compared('prod')).says).toContain('live.luka.no A');
});

test('records that the deployed stacks made are their own, and one that was deleted since is not', async () => {
  const { stacks } = stages.prod;
  for (const stack of stacks) {
    const StackResourceSummaries = recordsIn(stack).map(({ id, name }) => ({
      LogicalResourceId: id,
      ResourceStatus: name.startsWith('live.') ? 'DELETE_COMPLETE' : 'CREATE_COMPLETE',
    }));
    cloud
      .on(ListStackResourcesCommand, { StackName: stack.name })
      .resolves({ StackResourceSummaries } as never);
  }

  const own = ['api.luka.no.', 'luka.no.', 'www.luka.no.'].map((name) => record(name, 'A'));
  expect((await asked('prod', own)).state).toBe('good');
  expect((await asked('prod', [...own, record('live.luka.no.', 'A')])).says).toContain(
    'the zone has live.luka.no A,',
  );
});

test('what AWS refuses to say of a stack is not taken for a stack that is not there', async () => {
  cloud.on(ListStackResourcesCommand).rejects(new Error('not authorized'));

  await expect(asked('prod', [])).rejects.toThrow('not authorized');
});

test('without a zone nothing was seen', async () => {
  route53.on(ListHostedZonesByNameCommand).resolves({ HostedZones: [] } as never);

  expect((await recordsAreFree(clients, stages.prod.config, stages.prod.stacks)).state).toBe('unseen');
});

function asked(stage: Stage, ResourceRecordSets: ResourceRecordSet[]) {
  route53
    .on(ListResourceRecordSetsCommand, { HostedZoneId: '/hostedzone/Z1' })
    .resolves({ IsTruncated: false, ResourceRecordSets } as never);
  return compared(stage);
}

function compared(stage: Stage) {
  const { config, stacks } = stages[stage];
  const zone = { Id: '/hostedzone/Z1', Name: `${config.hostedZoneName}.`, CallerReference: '1' };
  route53.on(ListHostedZonesByNameCommand).resolves({ HostedZones: [zone] } as never);
  return recordsAreFree(clients, { ...config, hostedZoneId: undefined }, stacks);
}

/** The stage's stacks with their templates in files, and how many record sets those have. */
async function stageOf(stage: Stage) {
  const { config, stacks, mail, global, resources: site, edge } = await templates(stage);
  const withFiles = Object.entries({ mail, global, site, edge }).map(
    ([name, Resources]): SynthesizedStack => {
      const file = join(folder, `${stage}-${name}.json`);
      writeFileSync(file, JSON.stringify({ Resources }));
      return { ...stacks.site, name: `${stacks.site.name}-${name}`, file };
    },
  );
  const all = [mail, global, site, edge].flatMap((one) => ofType(one, 'AWS::Route53::RecordSet')).length;
  return { config, stacks: withFiles, all };
}

function record(Name: string, Type: string, values: string[] = []): ResourceRecordSet {
  return { Name, Type: Type as 'A', ResourceRecords: values.map((Value) => ({ Value })) };
}
