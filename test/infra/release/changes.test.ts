import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { CfnGlobalTable } from 'aws-cdk-lib/aws-dynamodb';
import { expect, test } from 'vitest';
import { changesAsMarkdown, changesOf } from '../../../infra/release/changes.ts';
import { temporaryFolder } from '../local/fixture-build.ts';

const quiet = 'Stack Luka-prod-global\nThere were no differences\n';
const loud = [
  'Stack Luka-prod',
  'Resources',
  '[+] AWS::Lambda::Alias Functions/OwnerApi/Live OwnerApiLive1',
  '[~] AWS::Lambda::Function Functions/OwnerApi/Function OwnerApi1',
  ' └─ [~] Code',
  '[-] AWS::Lambda::Version Functions/OwnerApi/CurrentVersion OwnerApi2 destroy',
  '[-] AWS::SQS::Queue Old Old1 destroy',
  '[~] AWS::DynamoDB::GlobalTable Businesses/Table Table1 replace',
].join('\n');

test('who approves reads first what data is lost, then how much changes, then all of it', () => {
  const text = changesAsMarkdown([
    { name: 'Luka-prod-global', text: quiet },
    { name: 'Luka-prod', text: loud },
  ]);

  const parts = [
    'Data is lost',
    '- **removed**: `AWS::SQS::Queue Old1`',
    '- **replaced**: `AWS::DynamoDB::GlobalTable Table1`',
    ...['created: 1 live version', 'changed: 1 function', '<details><summary>Luka-prod</summary>'],
  ];
  const places = parts.map((part) => text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places.slice(3)).toEqual(places.slice(3).toSorted((a, b) => a - b));
  expect(Math.max(...places.slice(0, 3))).toBeLessThan(Math.min(...places.slice(3)));
  expect(text.slice(0, text.indexOf('<details>'))).not.toContain('AWS::Lambda::Version');
});

test('where no data is lost the summary says so, and how long the shift of the calls takes', () => {
  const text = changesAsMarkdown([{ name: 'Luka-prod', text: loud.split('\n').slice(0, 6).join('\n') }]);

  expect(text).toContain('Nothing that holds data is replaced or removed.');
  expect(text).toContain('a live version 1 to 6 min');
  expect(text).not.toContain('⚠');
});

test('a summary stays below what GitHub takes, however much changes', () => {
  const text = changesAsMarkdown(['a', 'b', 'c'].map((name) => ({ name, text: 'x'.repeat(900_000) })));

  expect(text.length).toBeLessThan(1024 * 1024);
  expect(text).toContain('… and more');
});

test('each stack of the assembly is compared with its template in its own region, and a new one with nothing', () => {
  const { assembly, folder } = prepared();
  const asked: string[] = [];
  const diffs = changesOf(assembly, folder, (program, args) => {
    asked.push([program, ...args].join(' '));
    if (program === 'npx') return { status: 0, stdout: '', stderr: `Stack ${args[2]}\n` };
    return args.includes('Luka-new')
      ? {
          status: 254,
          stdout: '',
          stderr: 'An error occurred (ValidationError): Stack with id Luka-new does not exist',
        }
      : { status: 0, stdout: '{"Resources":{"Old":{}}}', stderr: '' };
  });

  expect(asked[0]).toBe(
    'aws cloudformation get-template --stack-name Luka-global --region us-east-1 --query TemplateBody --output json',
  );
  expect(asked[1]).toBe(
    `npx cdk diff Luka-global --app ${assembly} --template ${join(folder, 'Luka-global.json')} --exclusively --no-color`,
  );
  expect(diffs.map(({ name }) => name)).toEqual(['Luka-global', 'Luka-new']);
  expect(readFileSync(join(folder, 'Luka-global.json'), 'utf8')).toBe('{"Resources":{"Old":{}}}');
  expect(readFileSync(join(folder, 'Luka-new.json'), 'utf8')).toBe('{}');
});

test('the CDK itself finds what a stack with a stack before it would lose', () => {
  const assembly = temporaryFolder();
  const app = new App({ outdir: assembly, analyticsReporting: false });
  const first = new Stack(app, 'First', { env: { account: '123456789012', region: 'us-east-1' } });
  const second = new Stack(app, 'Second', { env: { account: '123456789012', region: 'eu-north-1' } });
  second.addStackDependency(first);
  const table = (stack: Stack, id: string, key: string) =>
    new CfnGlobalTable(stack, id, {
      billingMode: 'PAY_PER_REQUEST',
      replicas: [{ region: stack.region }],
      keySchema: [{ attributeName: key, keyType: 'HASH' }],
      attributeDefinitions: [{ attributeName: key, attributeType: 'S' }],
    });
  table(first, 'First', 'pk');
  table(second, 'Kept', 'pk');
  const deployed = Template.fromStack(second).toJSON();
  deployed.Resources.Kept.Properties.KeySchema[0].AttributeName = 'other';
  deployed.Resources.Gone = { Type: 'AWS::SQS::Queue' };
  app.synth({ force: true });

  const diffs = changesOf(assembly, temporaryFolder(), (program, args) => {
    if (program === 'aws')
      return { status: 0, stdout: args.includes('Second') ? JSON.stringify(deployed) : '{}', stderr: '' };
    if (args.includes('First')) return { status: 0, stdout: '', stderr: '' };
    return spawnSync(program, args, { encoding: 'utf8' });
  });

  const text = changesAsMarkdown(diffs);
  expect(text).toContain('- **removed**: `AWS::SQS::Queue Gone`');
  expect(text).toContain('- **replaced**: `AWS::DynamoDB::GlobalTable Kept`');
});

test.each([
  ['aws', 'AccessDenied'],
  ['npx', 'no such stack'],
])('a refusal of %s is not taken for a stack without changes', (failing, stderr) => {
  const { assembly, folder } = prepared();
  const runs = (program: string) => ({ status: program === failing ? 1 : 0, stdout: '{}', stderr });

  expect(() => changesOf(assembly, folder, runs)).toThrow(stderr);
});

function prepared() {
  const assembly = temporaryFolder();
  const artifact = (name: string, region: string) => ({
    [name]: {
      type: 'aws:cloudformation:stack',
      environment: `aws://123456789012/${region}`,
      properties: { templateFile: `${name}.template.json` },
    },
  });
  const artifacts = { ...artifact('Luka-global', 'us-east-1'), ...artifact('Luka-new', 'eu-north-1') };
  writeFileSync(join(assembly, 'manifest.json'), JSON.stringify({ artifacts }));
  const folder = join(temporaryFolder(), 'deployed');
  mkdirSync(folder);
  return { assembly, folder };
}
