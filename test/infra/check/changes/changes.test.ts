import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changeReport, dataAtRisk } from '../../../../infra/check/changes/change-report.ts';
import { allCreated, type Change, changesIn } from '../../../../infra/check/changes/changes.ts';
import { kinds } from '../../../../infra/check/changes/kinds.ts';
import { changesOf } from '../../../../infra/check/changes-of.ts';
import { temporaryFolder } from '../../local/fixture-build.ts';
import { statefulIds } from '../../stack/stateful-ids.ts';
import { templates } from '../../stack/synthesized.ts';

const { resources } = await templates('prod');

/** As `cdk diff --no-color` has written it, from a table whose key was another and a queue of another id. */
const diff = `Stack Luka-prod
IAM Statement Changes
┌───┬──────────────────────────────┐
Resources
[-] AWS::IAM::Role CustomS3AutoDeleteObjectsCustomResourceProviderRole3B1BD092 destroy
[-] AWS::SQS::Queue OldTableEventsDeadLetters4AF2D459 destroy
[-] AWS::S3::Bucket Gone12345678 orphan
[+] AWS::SQS::Queue TableEvents/DeadLetters TableEventsDeadLetters4AF2D459
[~] AWS::Lambda::EventSourceMapping Functions/TableEvents/Function/DynamoDBEventSource:LukaprodFF6 FunctionsTableEventsD51276 replace
[~] AWS::Cognito::UserPool Owners/Pool OwnersPool7CA2F59B
 └─ [~] DeletionProtection
     ├─ [-] INACTIVE
     └─ [+] ACTIVE
[~] AWS::DynamoDB::GlobalTable Businesses/Table BusinessesTable44605C4D replace
[~] AWS::CloudFront::Distribution Edge/Owner EdgeOwner78FE3EF9 may be replaced

✨  Number of stacks with differences: 1
`;

test('what cdk diff says of each resource is read, and its properties are not taken for more', () => {
  expect(changesIn(diff).map(({ deed, type, id }) => `${deed} ${type.slice(5)} ${id}`)).toEqual([
    'removed IAM::Role CustomS3AutoDeleteObjectsCustomResourceProviderRole3B1BD092',
    'removed SQS::Queue OldTableEventsDeadLetters4AF2D459',
    'kept without us S3::Bucket Gone12345678',
    'created SQS::Queue TableEventsDeadLetters4AF2D459',
    'replaced Lambda::EventSourceMapping FunctionsTableEventsD51276',
    'changed Cognito::UserPool OwnersPool7CA2F59B',
    'replaced DynamoDB::GlobalTable BusinessesTable44605C4D',
    'replaced CloudFront::Distribution EdgeOwner78FE3EF9',
  ]);
});

test('what only waits for something else is not changed: a release of code touches no distribution', () => {
  const release = `[~] AWS::Lambda::Function Functions/OwnerApi/Function FunctionsOwnerApiFunction2219A742
 └─ [~] Handler
     ├─ [-] index.handler
     └─ [+] index.missing
[~] AWS::CloudFront::Distribution Edge/Owner EdgeOwner78FE3EF9
 └─ [~] DependsOn
     └─ @@ -6,7 +6,7 @@
        [ ] "FunctionsOwnerApiFunction2219A742",
        [-] "FunctionsOwnerApiFunctionCurrentVersion0D51DC5Ccdcb",
        [+] "FunctionsOwnerApiFunctionCurrentVersion0D51DC5Cadae",
[~] AWS::CloudFront::Distribution Edge/Shop EdgeShop69915628
 ├─ [~] DistributionConfig
 │   └─ [~] .HttpVersion:
 └─ [~] DependsOn
[~] AWS::S3::Bucket Site/Bucket SiteBucket978D4AEB replace
 └─ [~] DependsOn
`;

  expect(changesIn(release).map(({ deed, id }) => `${deed} ${id}`)).toEqual([
    'changed FunctionsOwnerApiFunction2219A742',
    'changed EdgeShop69915628',
    'replaced SiteBucket978D4AEB',
  ]);
});

test('a table that is replaced, a queue that goes, a bucket that we would not reach any more and a distribution that may be replaced are a risk; a mapping is none', () => {
  expect(dataAtRisk(changesIn(diff)).map(({ id }) => id)).toEqual([
    'OldTableEventsDeadLetters4AF2D459',
    'Gone12345678',
    'BusinessesTable44605C4D',
    'EdgeOwner78FE3EF9',
  ]);
});

test('a secret that is replaced is a risk; one that a renewal leaves behind goes as its runbook wants it', () => {
  const secret = '[~] AWS::SecretsManager::Secret OriginVerify/Secret2 OriginVerifySecret2A replace';
  expect(dataAtRisk(changesIn(secret))).toHaveLength(1);
  for (const impact of ['destroy', 'orphan'])
    expect(dataAtRisk(changesIn(`[-] AWS::SecretsManager::Secret OriginVerifySecret1B ${impact}`))).toEqual(
      [],
    );
});

test('it is told in words: what is created, changed, replaced, what of it holds data, and how long', () => {
  expect(changeReport(changesIn(diff))).toBe(
    [
      'created: 1 queue',
      'changed: 1 user pool',
      'replaced: 1 table, 1 distribution of CloudFront and 1 small part',
      'removed: 1 queue and 1 small part',
      'kept without us: 1 bucket',
      'of these none may be lost: 1 table, 1 user pool, 1 bucket, 2 queues and 1 distribution of CloudFront',
      'takes 6 to 21 min',
      '  a distribution of CloudFront 5 to 20 min (github.com/hashicorp/terraform-provider-aws/issues/8175)',
    ].join('\n'),
  );
});

test('a first deployment creates all of it, by name or as small parts', () => {
  const report = changeReport(allCreated(resources));

  expect(report).toMatch(/^created: 1 table, 1 user pool, .*\d+ functions, .* and \d+ small parts$/m);
  expect(report).toContain('2 distributions of CloudFront');
  expect(report).not.toMatch(/AWS::|changed|replaced|removed/);
});

test('a deployment that changes nothing says so', () => {
  expect(changeReport([])).toBe('nothing is created, changed or removed');
});

test('what must not change its id counts as holding data, each kind of it', () => {
  const holding = Object.keys(kinds).filter((type) => kinds[type]?.holdsData);

  expect([...new Set(Object.values(statefulIds))].sort()).toEqual(holding.sort());
});

test.each([
  ['an older assembly', { against: true }, 'the folder', '--template'],
  ['what is deployed', {}, 'what is deployed', '--method'],
  ['what the emulator has', { account: '000000000000', hasAccount: true }, 'what is deployed', '--method'],
])('the stacks are compared with %s', (_, given: Given, what, option) => {
  const { against } = given;
  const { folder, compared, calls } = compare({ account: '123456789012', ...given });

  expect(compared).toMatchObject({ with: against ? folder : what });
  expect(compared.changes).toHaveLength(8);
  expect(calls[0]).toEqual(expect.arrayContaining(['diff', 'One', '--exclusively', '--no-color', option]));
});

test.each([
  ['no account is named', { account: '000000000000' }, 'no account is named'],
  ['nobody may look', { isOk: false }, 'no credentials have been configured'],
])('where %s, all of it is new, and it says why', (_, given, what) => {
  const { compared } = compare({ account: '123456789012', ...given });

  expect(compared).toEqual({
    unseen: what,
    changes: [{ deed: 'created', type: 'AWS::SQS::Queue', id: 'A' } satisfies Change],
  });
});

type Given = { against?: boolean; account?: string; isOk?: boolean; hasAccount?: boolean };

function compare({ against = false, account = '', isOk = true, hasAccount }: Given) {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'new'));
  const file = join(folder, 'new', 'One.template.json');
  for (const place of [file, join(folder, 'One.template.json')])
    writeFileSync(place, JSON.stringify({ Resources: { A: { Type: 'AWS::SQS::Queue' } } }));
  const stack = {
    name: 'One',
    account,
    region: 'eu-north-1',
    hasTerminationProtection: false,
    waitsFor: [],
    file,
  };
  const calls: (readonly string[])[] = [];
  const run = (_: string, args: readonly string[]) => {
    calls.push(args);
    return { isFound: true, isOk, output: isOk ? diff : 'Oh\nno credentials have been configured' };
  };
  const more = { ...(against && { against: folder }), ...(hasAccount && { hasAccount }) };
  const compared = changesOf([stack], { assembly: 'a', run, ...more });
  return { folder, compared, calls };
}
