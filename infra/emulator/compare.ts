import { readAssembly } from '../check/assembly.ts';
import { changeReport, dataAtRisk } from '../check/changes/change-report.ts';
import type { Change } from '../check/changes/changes.ts';
import { changesOf } from '../check/changes-of.ts';
import { asking, type Where } from './deploy.ts';

type Say = (line: string) => void;

/** Before a first deployment `npm run deploy:check` names all of it as new. Throws otherwise. */
export function compareWithNothing(where: Where, folder: string, say: Say): void {
  const changes = compared(where, folder);
  if (changes.length === 0 || changes.some(({ deed }) => deed !== 'created'))
    throw new Error(`An empty account differs otherwise: ${changeReport(changes)}`);
  say(`deploy:check, before anything is deployed: ${changes.length} created`);
}

/**
 * What `npm run deploy:check` says of a stage that stands: nothing of the version that runs there, the function that another version
 * changes, and a table whose replacement is a risk. Throws otherwise.
 */
export function compareWithDeployed(
  where: Where,
  folders: { same: string; other: string; lossy: string },
  say: Say,
): void {
  const same = compared(where, folders.same);
  if (same.length > 0) throw new Error(`What is deployed differs from itself: ${changeReport(same)}`);
  const other = compared(where, folders.other);
  const deeds = other.map(({ deed, type }) => `${deed} ${type}`).sort();
  const expected = [
    ...['changed AWS::Lambda::Alias', 'changed AWS::Lambda::Function'],
    ...['created AWS::Lambda::Version', 'removed AWS::Lambda::Version'],
  ];
  if (deeds.join() !== expected.join()) throw new Error(`Another version changes ${deeds.join(', ')}`);
  const risk = dataAtRisk(compared(where, folders.lossy)).map(({ deed, type }) => `${deed} ${type}`);
  if (risk.join() !== 'replaced AWS::DynamoDB::GlobalTable')
    throw new Error(`Another key of the table puts at risk: ${risk.join(', ') || 'nothing'}`);
  say(
    `deploy:check, of what stands: no change; of another version: ${deeds.join(', ')}; of another key: ${risk}`,
  );
}

function compared(where: Where, assembly: string): Change[] {
  const asked = { assembly, run: asking(where), hasAccount: true };
  const { unseen, changes } = changesOf(readAssembly(assembly), asked);
  if (unseen !== undefined) throw new Error(`The emulator did not answer: ${unseen}`);
  return changes;
}
