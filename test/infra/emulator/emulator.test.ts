import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Alarm, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { expect, test } from 'vitest';
import { leaveOut, leftOut } from '../../../infra/emulator/left-out.ts';
import { installEmulator, NoEmulator } from '../../../infra/emulator/python.ts';

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

test('everything left out has its reason', () => {
  expect(leftOut.filter(({ reason }) => reason.length < 10)).toEqual([]);
});
