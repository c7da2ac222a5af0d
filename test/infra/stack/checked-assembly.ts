import { readAssembly, type SynthesizedStack, templateOf } from '../../../infra/check/assembly.ts';
import { readConfig } from '../../../infra/config/config.ts';
import type { Resources, Templates } from './synthesized.ts';

/** The assembly that `deploy:check` has just made, when it asks. cdk-nag had its say when it was made. */
export function checkedAssembly(): Omit<Templates, 'nag'> | undefined {
  const { CHECKED_ASSEMBLY, CHECKED_CONTEXT = '{}' } = process.env;
  if (!CHECKED_ASSEMBLY) return undefined;
  const context: Record<string, string> = JSON.parse(CHECKED_CONTEXT);
  const stacks = readAssembly(CHECKED_ASSEMBLY);
  const config = readConfig((name) => context[name], { CDK_DEFAULT_ACCOUNT: stacks[0]?.account });
  return { config, ...templatesOf(stacks) };
}

/** Which stack is which, its name says at its end. */
export function templatesOf(all: readonly SynthesizedStack[]): Omit<Templates, 'config' | 'nag'> {
  const mail = all.find(({ name }) => name.endsWith('-mail'));
  const global = all.find(({ name }) => name.endsWith('-global'));
  const edge = all.find(({ name }) => name.endsWith('-edge'));
  const site = all.find((stack) => stack !== mail && stack !== global && stack !== edge);
  if (!site || !global || !edge) throw new Error('The assembly is not that of our stacks');
  const resourcesOf = (stack: SynthesizedStack) => templateOf(stack).Resources as Resources;
  return {
    resources: resourcesOf(site),
    global: resourcesOf(global),
    globalOutputs: templateOf(global).Outputs,
    siteOutputs: templateOf(site).Outputs,
    siteParameters: templateOf(site).Parameters,
    mail: mail ? resourcesOf(mail) : {},
    edge: resourcesOf(edge),
    stacks: { site, global, mail, edge },
  };
}
