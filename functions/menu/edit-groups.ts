import { randomBytes } from 'node:crypto';
import type { BusinessId, OptionGroupId } from '../../shared/kernel/ids.ts';
import { shortSuffix } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { OptionGroup } from '../../shared/menu/option-group.ts';
import type { OptionGroupCreation } from '../../shared/menu/option-group-draft.ts';
import { creationRequest } from '../kernel/lambda/creation-request.ts';
import { withNewGroup } from './group-changes.ts';
import { changeMenu } from './store.ts';

/** Adds an option group at the end. A repeated request answers its group. Throws as `withNewGroup`. */
export async function addGroup(
  business: BusinessId,
  key: string,
  creation: OptionGroupCreation,
  now: string,
): Promise<OptionGroup> {
  const request = creationRequest('menu', business, key, creation);
  const id: OptionGroupId = `grp_${shortSuffix(randomBytes(10))}`;
  const { groups } = await changeMenu(business, (menu) => withNewGroup(menu, id, creation, request, now));
  const made = groups.find(({ keyHash }) => keyHash === request.keyHash);
  if (!made) throw new Problem('NOT_FOUND', 'Fant ikke tilvalget');
  return made;
}
