import type { Resources } from '../grants/statements.ts';

export type Deed = 'created' | 'changed' | 'replaced' | 'removed' | 'kept without us';
export type Change = { deed: Deed; type: string; id: string };

/** `[~] AWS::S3::Bucket Site/Bucket SiteBucket978D4AEB replace`, as `cdk diff` writes a resource. */
const line = /^\[([-+~])\] (AWS::\w+::\w+|Custom::\w+) (.+)$/;
const impacts = / (replace|may be replaced|destroy|orphan|import)$/;

/** ` └─ [~] Handler`: what is another of a resource, and not what is another inside of that. */
const attribute = /^ [├└]─ \[[-+~]\] (\S+)$/gm;

/** What `cdk diff` says of the resources of a stack. A replacement is one even if it only may be: nobody should hope. */
export function changesIn(diff: string): Change[] {
  // A resource, with the lines below it that are set in.
  return diff.split(/\n(?! )/).flatMap((text) => {
    const [, sign = '', type = '', rest = ''] = line.exec(text.split('\n')[0]?.trimEnd() ?? '') ?? [];
    const [, impact = ''] = impacts.exec(rest) ?? [];
    const id = rest.replace(impacts, '').split(' ').at(-1) ?? '';
    const deed = deedOf(sign, impact);
    return type && !(deed === 'changed' && isOrderAlone(text)) ? [{ deed, type, id }] : [];
  });
}

/**
 * Whether all that is another is what a resource waits for. CloudFormation changes nothing of it then; distributions wait for the
 * functions' versions, so each release would seem to change them, and to take as long as they do.
 */
function isOrderAlone(text: string): boolean {
  const names = [...text.matchAll(attribute)].map(([, name]) => name);
  return names.length > 0 && names.every((name) => name === 'DependsOn');
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
