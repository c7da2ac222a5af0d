import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writtenFunctions } from '../../../infra/bundle/functions.ts';
import { budget, deployCheck } from '../../../infra/check/deploy-check.ts';
import { temporaryFolder } from '../local/fixture-build.ts';

type Call = { program: string; args: readonly string[]; added: Readonly<Record<string, string>> };

/** A deploy check over one empty stack and tiny functions; all tools succeed but those named. */
function checkWith({
  failing = '',
  missing = '',
  bytes = 100,
  more = [] as string[],
  version = '1.58.0',
} = {}) {
  const assembly = join(temporaryFolder(), 'assembly');
  const functions = temporaryFolder();
  for (const name of writtenFunctions()) {
    mkdirSync(join(functions, name));
    writeFileSync(join(functions, name, 'index.mjs'), Buffer.alloc(bytes));
  }
  const calls: Call[] = [];
  const said: string[] = [];
  const run = (program: string, args: readonly string[], added = {}) => {
    calls.push({ program, args, added });
    if (args[0] === 'synth') writeAssembly(args[args.indexOf('--output') + 1] ?? '');
    const is = (name: string) => name !== '' && [program, ...args].join(' ').includes(name);
    return {
      isFound: !is(missing),
      isOk: !is(failing) && !is(missing),
      output: args[0] === '--version' ? `${program} ${version}` : 'its output',
    };
  };
  const options = ['-c', 'stage=prod', '--context', 'mailFrom=a=b@luka.no', ...more];
  const isOk = deployCheck(options, { assembly, functions, run, say: (line) => said.push(line) });
  return { assembly, calls, isOk, said: said.join('\n') };
}

function writeAssembly(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const stack = {
    type: 'aws:cloudformation:stack',
    environment: 'aws://1/eu-north-1',
    properties: { templateFile: 'One.template.json' },
  };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ artifacts: { One: stack } }));
  writeFileSync(join(folder, 'One.template.json'), '{}');
}

test('a check in which every part is as it should be is passed, and says what it looked at', () => {
  const { isOk, said } = checkWith();

  expect(isOk).toBe(true);
  expect(said.match(/^ok {4}/gm)).toHaveLength(7);
  expect(said).not.toContain('FAILED');
});

test.each(['cdk synth', 'test/infra/stack', 'test/journeys/grants', 'cfn-lint --non', 'checkov --config'])(
  'when %s fails the check fails, and shows what it said',
  (failing) => {
    const { isOk, said } = checkWith({ failing });

    expect(isOk).toBe(false);
    expect(said).toMatch(/^FAILED .*\nits output$/m);
  },
);

test('a function above its budget fails the check, by name', () => {
  const { isOk, said } = checkWith({ bytes: budget.bytes + 1 });

  expect(isOk).toBe(false);
  expect(said).toMatch(/^FAILED every function is within the budget\n.*owner-api/m);
});

test.each(['cfn-lint', 'checkov'])('%s may be missing, and then the check says so', (judge) => {
  const { isOk, said } = checkWith({ missing: judge });

  expect(isOk).toBe(true);
  expect(said).toContain(`${judge} is not installed`);
});

test.each(['.cfnlintrc.yaml', '.checkov.yaml'])('what %s leaves unasked has a reason above it', (file) => {
  const lines = readFileSync(file, 'utf8').split('\n');
  const left = lines.flatMap((line, index) => (/^ {2}- (CKV|[WE]\d)/.test(line) ? [index] : []));

  expect(left.length).toBeGreaterThan(0);
  for (const index of left) {
    const above = lines.slice(0, index).findLast((line) => !/^ {2}- /.test(line));
    expect(above, lines[index]).toMatch(/^ {2}# .{30,}$/);
  }
});

test('the assertions are run on the assembly that was made, with the options it was made with', () => {
  const { assembly, calls } = checkWith();
  const [made] = calls.filter(({ args }) => args[0] === 'synth');
  const tests = calls.filter(({ program }) => /vitest$/.test(program));

  expect(made?.args).toEqual(expect.arrayContaining(['--output', assembly, '-c', 'stage=prod']));
  expect(tests).toHaveLength(2);
  for (const { added } of tests) {
    expect(added.CHECKED_ASSEMBLY).toBe(assembly);
    expect(JSON.parse(added.CHECKED_CONTEXT ?? '')).toEqual({ stage: 'prod', mailFrom: 'a=b@luka.no' });
  }
});

test('it says what a month costs for as many restaurants as are asked for', () => {
  const { calls, said } = checkWith({ more: ['--restaurants', '250'] });

  expect(said).toMatch(/^US dollars a month in eu-north-1; a restaurant has one screen, 240 hours;/m);
  expect(said).toMatch(/^restaurants +pilot, 1 +full, 1 +full, 250$/m);
  expect(calls[0]?.args).toEqual(expect.arrayContaining(['-c', 'stage=prod']));
  expect(calls.flatMap(({ args }) => args).join(' ')).not.toMatch(/--restaurants|250/);
});
