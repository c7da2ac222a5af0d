import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { noAccount } from '../config/config-problems.ts';
import { type SynthesizedStack, templateOf } from './assembly.ts';
import { allCreated, type Change, changesIn } from './changes/changes.ts';
import type { runTool } from './run-tool.ts';

type Asked = {
  assembly: string;
  against?: string;
  run: typeof runTool;
  /** Whether an account answers for these stacks. The emulator's has the number that stands for none. */
  hasAccount?: boolean;
};
/** `unseen`: why there was nothing to compare with. */
export type Compared = { changes: Change[] } & ({ with: string; unseen?: never } | { unseen: string });

/**
 * What the stacks would change: of an older assembly if one is named, otherwise of what is deployed if there are credentials.
 * Where neither is to be had, everything is new.
 */
export function changesOf(stacks: readonly SynthesizedStack[], asked: Asked): Compared {
  const { assembly, against, run } = asked;
  const { hasAccount = stacks.every(({ account }) => account !== noAccount) } = asked;
  if (!against && !hasAccount) return { changes: stacks.flatMap(created), unseen: 'no account is named' };
  const changes: Change[] = [];
  for (const stack of stacks) {
    const before = against ? join(against, basename(stack.file)) : undefined;
    if (before && !existsSync(before)) changes.push(...created(stack));
    else {
      const how = before ? ['--template', before] : ['--method', 'template'];
      const diff = ['diff', stack.name, '--exclusively', '--app', assembly, '--no-color', ...how];
      const { isOk, output } = run('node_modules/.bin/cdk', diff);
      if (!isOk) return { changes: stacks.flatMap(created), unseen: output.split('\n').at(-1) ?? '' };
      changes.push(...changesIn(output));
    }
  }
  return { changes, with: against ?? 'what is deployed' };
}

function created(stack: SynthesizedStack): Change[] {
  return allCreated(templateOf(stack).Resources);
}
