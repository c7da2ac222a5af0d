import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository } from '../bundle/repository.ts';
import { buildPaths } from '../definitions/paths.ts';
import { bundleSizes } from './bundle-budgets.ts';
import { monthlyCost } from './cost/monthly-cost.ts';
import { bundleTable, costTable } from './report.ts';
import { runTool } from './run-tool.ts';

/**
 * `npm run deploy:check [-- -c stage=prod …]`: what a deployment would be, without one. Synthesises the stage with cdk-nag, runs
 * the assertions and, where it is installed, cfn-lint; prints what the functions weigh and what a month costs. Ends with 1 if
 * anything is not as it should be.
 */
const assembly = inRepository('dist/check/assembly');
const cdkOptions = process.argv.slice(2);

type Template = { Resources?: Record<string, { Type: string }> };

function templates(): { file: string; types: string[] }[] {
  return readdirSync(assembly)
    .filter((name) => name.endsWith('.template.json'))
    .map((name) => {
      const file = join(assembly, name);
      const { Resources = {} }: Template = JSON.parse(readFileSync(file, 'utf8'));
      return { file, types: Object.values(Resources).map(({ Type }) => Type) };
    });
}

function step(name: string, { isOk, output }: { isOk: boolean; output: string }): boolean {
  console.log(`${isOk ? 'ok    ' : 'FAILED'} ${name}`);
  if (!isOk) console.log(output);
  return isOk;
}

function check(): boolean {
  const synthesis = runTool('node_modules/.bin/cdk', [
    'synth',
    '--quiet',
    '--output',
    assembly,
    ...cdkOptions,
  ]);
  // Without templates there is nothing more to say.
  if (!step('synthesised, and cdk-nag has nothing to add', synthesis)) return false;
  const stacks = templates();
  const assertions = runTool('node_modules/.bin/vitest', [
    'run',
    '--project',
    'unit',
    'test/infra/stack',
    'test/infra/check',
  ]);
  const results = [step('the stack’s own assertions hold', assertions)];

  const files = stacks.map(({ file }) => file);
  const lint = runTool('cfn-lint', ['--non-zero-exit-code', 'error', '--ignore-checks', 'W', '--', ...files]);
  if (lint.isFound) results.push(step('cfn-lint finds no error', lint));
  else console.log('–      cfn-lint is not installed (pip install cfn-lint)');

  const sizes = bundleSizes(inRepository(buildPaths.functions));
  const heavy = sizes.filter(({ isWithin }) => !isWithin).map(({ name }) => name);
  results.push(
    step('every function is within the budget', { isOk: heavy.length === 0, output: heavy.join(', ') }),
  );
  console.log(`\n${bundleTable(sizes)}`);

  const types = stacks.flatMap((stack) => stack.types);
  const hasPlus = files.some((file) => readFileSync(file, 'utf8').includes('"UserPoolTier": "PLUS"'));
  const alarms = types.filter((type) => type === 'AWS::CloudWatch::Alarm').length;
  const hasFirewall = types.includes('AWS::WAFv2::WebACL');
  const bills = [1, 100, 10_000].map((restaurants) => ({
    restaurants,
    ...monthlyCost(restaurants, { alarms, hasFirewall, hasPlus }),
  }));
  console.log(`\n${costTable(bills)}`);
  return results.every(Boolean);
}

process.exitCode = check() ? 0 : 1;
