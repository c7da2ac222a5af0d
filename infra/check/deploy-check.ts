import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { writtenFunctions } from '../bundle/functions.ts';
import { inRepository } from '../bundle/repository.ts';
import type { FunctionName } from '../definitions/functions.ts';
import { buildPaths } from '../definitions/paths.ts';
import { contextOf, runScript } from '../operations/run-script.ts';
import { readAssembly, templateOf } from './assembly.ts';
import { isPilot, monthlyBill } from './monthly-bill.ts';
import { runTool, type ToolResult } from './run-tool.ts';

const usage = `npm run deploy:check [-- -c stage=prod … --restaurants 250]
  checks a deployment without deploying, and says what a month costs. Ends with 0 when every check that could run is green.`;

type Surroundings = { assembly: string; functions: string; run: typeof runTool; say: (line: string) => void };

const usual: Surroundings = {
  assembly: inRepository('dist/check/assembly'),
  functions: inRepository(buildPaths.functions),
  run: runTool,
  say: console.log,
};

/** An older judge calls properties unknown that CloudFormation has had since. */
const leastVersions: Readonly<Record<string, string>> = { 'cfn-lint': '1.58.0' };

/**
 * Checks a deployment without deploying. Synthesises the stage with cdk-nag, holds the assembly to the
 * stack's assertions and to the calls of the functions, and shows it to cfn-lint and checkov where those are
 * installed. Prints what the functions weigh and what a month costs
 * as a pilot and as a full stage. Returns false if any check fails; a
 * check that cannot run is printed and fails nothing. Throws for wrong options.
 */
export function deployCheck(args: readonly string[], surroundings: Partial<Surroundings> = {}): boolean {
  const { assembly, functions, run, say } = { ...usual, ...surroundings };
  const { cdkOptions, restaurants } = optionsIn(args);
  const step = (name: string, { isOk, output }: Omit<ToolResult, 'isFound'>): boolean => {
    say(`${isOk ? 'ok    ' : 'FAILED'} ${name}`);
    if (!isOk) say(output);
    return isOk;
  };

  for (const folder of [assembly, `${assembly}-other`]) rmSync(folder, { recursive: true, force: true });
  const cdk = 'node_modules/.bin/cdk';
  const synthesis = run(cdk, ['synth', '--quiet', '--output', assembly, ...cdkOptions]);
  // Without templates there is nothing more to say.
  if (!step('synthesised, and cdk-nag has nothing to add', synthesis)) return false;
  const stacks = readAssembly(assembly);

  // The fixtures' tests check this assembly instead when it is named to them, see test/infra/stack.
  const named = { CHECKED_ASSEMBLY: assembly, CHECKED_CONTEXT: JSON.stringify(contextOf(cdkOptions)) };
  const test = (project: string, files: string) =>
    run('node_modules/.bin/vitest', ['run', '--project', project, files], named);
  const results = [
    step('the assertions hold for this assembly', test('unit', 'test/infra/stack')),
    step('it grants what the functions call, and nothing else', test('journeys', 'test/journeys/grants')),
  ];

  const files = stacks.map(({ file }) => file);
  // .cfnlintrc.yaml and .checkov.yaml name the rules that are switched off, each with its reason.
  const judges = {
    'cfn-lint': ['--non-zero-exit-code', 'warning', '--', ...files],
    checkov: ['--config-file', inRepository('.checkov.yaml'), '--directory', assembly],
  };
  for (const [judge, args] of Object.entries(judges)) {
    const { isFound, isOk, output } = run(judge, ['--version']);
    const version = /\d+\.\d+\.\d+/.exec(output)?.[0] ?? '0';
    const least = leastVersions[judge] ?? '0';
    if (!isFound) say(`–      ${judge} is not installed (pip install ${judge})`);
    else if (!isOk) results.push(step(`${judge} says its version`, { isOk, output }));
    else if (version.localeCompare(least, 'en', { numeric: true }) < 0)
      say(
        `–      not seen: what ${judge} finds: ${version} is older than ${least} (pip install --upgrade ${judge})`,
      );
    else results.push(step(`${judge} ${version} finds nothing`, run(judge, args)));
  }

  const sizes = bundleSizes(functions);
  const heavy = sizes.filter(({ isWithin }) => !isWithin).map(({ name }) => name);
  const weighed = { isOk: heavy.length === 0, output: heavy.join(', ') };
  results.push(step('every function is within the budget', weighed));
  say(`\n${bundleTable(sizes)}`);

  // Both bills, because a stage grows out of a pilot by that one value.
  const here = stacks.map((stack) => templateOf(stack).Resources);
  const isHere = isPilot(here);
  const otherSize = ['-c', `pilot=${!isHere}`];
  const other = run(cdk, ['synth', '--quiet', '--output', `${assembly}-other`, ...cdkOptions, ...otherSize]);
  if (!step(`synthesised ${isHere ? 'as a full stage' : 'as a pilot'} too`, other)) return false;
  const there = readAssembly(`${assembly}-other`).map((stack) => templateOf(stack).Resources);
  const bills = isHere ? { pilot: here, full: there } : { pilot: there, full: here };
  say(`\n${monthlyBill(bills, restaurants ? [1, restaurants] : [1, 100, 10_000])}`);
  return results.every(Boolean);
}

/** Our own option, and the CDK's values. Throws for any other, which the CDK would take without a word. */
function optionsIn(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: { restaurants: { type: 'string' }, context: { type: 'string', short: 'c', multiple: true } },
  });
  const { restaurants = '0', context = [] } = values;
  if (values.restaurants !== undefined && !/^[1-9]\d*$/.test(restaurants))
    throw new Error(`--restaurants is a whole number above 0, not '${restaurants}'`);
  return { cdkOptions: context.flatMap((value) => ['-c', value]), restaurants: Number(restaurants) };
}

/**
 * The limit of a function, minified, with the AWS SDK: Lambda reads and runs all of it at each cold start.
 */
export const budget = { bytes: 600_000 } as const;

type BundleSize = { name: FunctionName; bytes: number; gzip: number; isWithin: boolean };

/** The bundles of a folder against the budget. */
function bundleSizes(folder: string): BundleSize[] {
  return writtenFunctions().map((name) => {
    const code = readFileSync(join(folder, name, 'index.mjs'));
    return { name, bytes: code.length, gzip: gzipSync(code).length, isWithin: code.length <= budget.bytes };
  });
}

function bundleTable(sizes: readonly BundleSize[]): string {
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);
  return sizes
    .map(
      ({ name, bytes, gzip, isWithin }) =>
        `${name.padEnd(20)}${kB(bytes)} of ${budget.bytes / 1000}${kB(gzip)} zipped${isWithin ? '' : '  TOO MUCH'}`,
    )
    .join('\n');
}

await runScript(import.meta.url, usage, async () => deployCheck(process.argv.slice(2)));
