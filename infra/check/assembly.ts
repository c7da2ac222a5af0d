import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Resources = Readonly<Record<string, { Type: string; Properties?: unknown }>>;

/** A stack as `cdk synth` has written it down for `cdk deploy`. */
export type SynthesizedStack = {
  name: string;
  account: string;
  region: string;
  hasTerminationProtection: boolean;
  /** The stacks that are deployed before it, by name. */
  waitsFor: string[];
  /** Where its template lies. */
  file: string;
};

type Artifact = {
  type: string;
  environment?: string;
  properties?: { templateFile?: string; terminationProtection?: boolean };
  dependencies?: string[];
};

/** The stacks of an assembly, as its manifest names them. */
export function readAssembly(folder: string): SynthesizedStack[] {
  const manifest: { artifacts: Record<string, Artifact> } = readJson(join(folder, 'manifest.json'));
  const stacks = Object.entries(manifest.artifacts).filter(
    ([, { type }]) => type === 'aws:cloudformation:stack',
  );
  return stacks.map(([name, { environment = '', properties = {}, dependencies = [] }]) => {
    const [account = '', region = ''] = environment.replace('aws://', '').split('/');
    return {
      name,
      account,
      region,
      hasTerminationProtection: properties.terminationProtection ?? false,
      waitsFor: dependencies.filter((one) => stacks.some(([stack]) => stack === one)).sort(),
      file: join(folder, properties.templateFile ?? ''),
    };
  });
}

export type Template = {
  Resources: Resources;
  Outputs: Readonly<Record<string, { Value: unknown }>>;
  Parameters: Readonly<Record<string, { Type: string; Default?: string }>>;
};

export function templateOf({ file }: SynthesizedStack): Template {
  const { Resources = {}, Outputs = {}, Parameters = {} } = readJson<Partial<Template>>(file);
  return { Resources, Outputs, Parameters };
}

function readJson<Json>(file: string): Json {
  return JSON.parse(readFileSync(file, 'utf8'));
}
