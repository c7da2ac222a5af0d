import { randomBytes } from 'node:crypto';
import type { BusinessId, OptionGroupId } from '../../shared/kernel/ids.ts';
import { shortSuffix } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { OptionGroup } from '../../shared/menu/option-group.ts';
import type { OptionGroupDraft } from '../../shared/menu/option-group-draft.ts';
import { creationRequest } from '../kernel/lambda/creation-request.ts';
import { withNewGroup } from './group-changes.ts';
import { changeMenu, publicGroup } from './store.ts';

/** Adds an option group behind the others. A repeated request answers its group. Throws what `withNewGroup` throws. */
export async function addGroup(
  business: BusinessId,
  key: string,
  draft: OptionGroupDraft,
): Promise<OptionGroup> {
  const request = creationRequest('menu', business, key, draft);
  const id: OptionGroupId = `grp_${shortSuffix(randomBytes(10))}`;
  const { groups } = await changeMenu(business, (menu) => withNewGroup(menu, id, draft, request));
  const made = groups.find(({ keyHash }) => keyHash === request.keyHash);
  if (!made) throw new Problem('NOT_FOUND', 'Fant ikke tilvalget');
  return publicGroup(made);
}
