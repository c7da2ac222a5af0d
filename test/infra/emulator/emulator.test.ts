import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Alarm, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { CnameRecord, HostedZone } from 'aws-cdk-lib/aws-route53';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { expect, onTestFinished, test } from 'vitest';
import { leaveOut, leftOut } from '../../../infra/emulator/assemblies.ts';
import { addedSince, type Listing, list } from '../../../infra/emulator/inventory.ts';
import { installEmulator, NoEmulator } from '../../../infra/emulator/start-emulator.ts';

const folder = join(mkdtempSync(join(tmpdir(), 'luka-python-')), 'venv');

test('a machine without Python has no emulator, which is not a failure', async () => {
  const attempt = installEmulator({ python: 'python3-is-not-here', folder });

  await expect(attempt).rejects.toThrow(NoEmulator);
  await expect(attempt).rejects.toThrow('python3-is-not-here');
});

test('a resource that the emulator refuses is left out of its stacks, and nothing else', () => {
  const stack = new Stack(new App(), 'Stack');
  const metric = new Metric({ namespace: 'Luka', metricName: 'Errors' });
  const sum = new MathExpression({ expression: 'm + 1', usingMetrics: { m: metric } });
  const limits = { threshold: 1, evaluationPeriods: 1 };
  new Topic(stack, 'Topic');
  new Alarm(stack, 'Plain', { metric, ...limits });
  new Alarm(stack, 'Math', { metric: sum, ...limits });

  leaveOut(stack);

  const template = Template.fromStack(stack);
  template.resourceCountIs('AWS::SNS::Topic', 1);
  template.resourceCountIs('AWS::CloudWatch::Alarm', 1);
  template.hasResourceProperties('AWS::CloudWatch::Alarm', { MetricName: 'Errors' });
});

test('of the zone’s records only those are left out that hold what the emulator never hands out', () => {
  const stack = new Stack(new App(), 'Stack');
  const zone = HostedZone.fromHostedZoneAttributes(stack, 'Zone', {
    hostedZoneId: 'Z1',
    zoneName: 'luka.no',
  });
  new CnameRecord(stack, 'Dkim1', { zone, domainName: 'a.example', recordName: 'a' });
  new CnameRecord(stack, 'Www', { zone, domainName: 'b.example', recordName: 'www' });

  expect(leaveOut(stack)).toEqual(new Map([['AWS::Route53::RecordSet', 1]]));
  Template.fromStack(stack).hasResourceProperties('AWS::Route53::RecordSet', { Name: 'www.luka.no.' });
});

test('everything left out has its reason', () => {
  expect(leftOut.filter(({ reason }) => reason.length < 10)).toEqual([]);
});

const ofJson: Listing = { service: 'lambda', key: 'FunctionName', path: '/functions' };
const ofXml: Listing = { service: 'iam', key: 'RoleName', action: 'ListRoles', version: '2010-05-08' };

test.each([
  [ofJson, '{"Functions":[{"FunctionName":"a","Role":"r"},{"FunctionName":"b"}]}', ['a', 'b']],
  [{ ...ofJson, key: 'TableNames' }, '{"TableNames":["a","b"]}', ['a', 'b']],
  [ofJson, '{"Functions":[]}', []],
  [
    ofXml,
    '<Roles><member><RoleName>a</RoleName></member><member><RoleName>b</RoleName></member></Roles>',
    ['a', 'b'],
  ],
  [ofXml, '<Roles/>', []],
])('what a service holds is found in its answer: %j', async (listing, answer, names) => {
  expect(await list(await serviceThatAnswers(200, answer), listing)).toEqual(names);
});

test('a service that does not answer is not taken for an empty one', async () => {
  await expect(list(await serviceThatAnswers(501, 'not implemented'), ofXml)).rejects.toThrow(
    'iam answered 501: not implemented',
  );
});

test('what is left and what is lost are told by kind and name', () => {
  const before = { roles: ['cdk'], records: ['luka.example. NS'], tables: [] };
  const after = { roles: ['cdk', 'ours'], records: [], tables: [] };

  expect(addedSince(before, after)).toEqual(new Map([['roles', ['ours']]]));
  expect(addedSince(after, before)).toEqual(new Map([['records', ['luka.example. NS']]]));
  expect(addedSince(before, before)).toEqual(new Map());
});

async function serviceThatAnswers(status: number, text: string): Promise<string> {
  const server = createServer((_, outgoing) => outgoing.writeHead(status).end(text));
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
