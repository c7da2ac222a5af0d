import type { Resources } from '../grants/statements.ts';

export type Deed = 'created' | 'changed' | 'replaced' | 'removed' | 'kept without us';
export type Change = { deed: Deed; type: string; id: string };

/** `[~] AWS::S3::Bucket Site/Bucket SiteBucket978D4AEB replace`, as `cdk diff` writes a resource. */
const line = /^\[([-+~])\] (AWS::\w+::\w+|Custom::\w+) (.+)$/;
const impacts = / (replace|may be replaced|destroy|orphan|import)$/;

/** What `cdk diff` says of the resources of a stack. A replacement is one even if it only may be: nobody should hope. */
export function changesIn(diff: string): Change[] {
  return diff.split('\n').flatMap((text) => {
    const [, sign = '', type = '', rest = ''] = line.exec(text.trimEnd()) ?? [];
    const [, impact = ''] = impacts.exec(rest) ?? [];
    const id = rest.replace(impacts, '').split(' ').at(-1) ?? '';
    return type ? [{ deed: deedOf(sign, impact), type, id }] : [];
  });
}

function deedOf(sign: string, impact: string): Deed {
  if (sign === '+') return 'created';
  if (sign === '-') return impact === 'orphan' ? 'kept without us' : 'removed';
  return /replace/.test(impact) ? 'replaced' : 'changed';
}

/** What a first deployment makes. */
export function allCreated(resources: Resources): Change[] {
  return Object.entries(resources)
    .filter(([, { Type }]) => Type !== 'AWS::CDK::Metadata')
    .map(([id, { Type }]) => ({ deed: 'created', type: Type, id }));
}
