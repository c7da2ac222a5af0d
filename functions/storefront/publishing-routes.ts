import { Hono } from 'hono';
import * as v from 'valibot';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { publishing as publishingFacts } from '../../shared/shops/answers.ts';
import { openPoints } from '../../shared/shops/publishing.ts';
import { termsVersion } from '../../shared/shops/terms.ts';
import type { StorefrontReason } from '../../shared/storefront/owner-refusals.nb.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { body } from '../kernel/http/body.ts';
import { needs } from '../kernel/http/member.ts';
import { updateItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { findProfile, storedProfile } from '../shops/profile-store.ts';
import { readPublishing } from './read-publishing.ts';

/** Says yes to the terms that are in force; a page that still shows older ones is refused. */
const termsAcceptance = v.object({
  termsVersion: v.literal(termsVersion, 'termsChanged'),
});

export const publishing = new Hono()
  .get('/', needs('editShop'), gives(publishingFacts), async (c) => {
    return answer(c, await readPublishing(c.var.business));
  })
  .post('/', needs('editShop'), gives(publishingFacts), body(termsAcceptance), async (c) => {
    await publish(c.var.business, Date.now());
    return answer(c, await readPublishing(c.var.business));
  });

/**
 * Opens the shop's page to the public: from now on guests can order, and search engines may list it. A second
 * call changes nothing. Throws NOT_READY while a point of the checklist is open, and NOT_FOUND when the
 * business is gone.
 */
async function publish(business: BusinessId, now: number): Promise<void> {
  const facts = await readPublishing(business);
  if (facts.publishedAt) return;
  const open = openPoints(facts).length;
  if (open > 0) throw new Problem('NOT_READY', { reason: 'pointsOpen', open } satisfies StorefrontReason);
  const at = new Date(now).toISOString();
  const profile = await findProfile(business, { consistent: true });
  const terms = profile?.terms?.version === termsVersion ? profile.terms : { version: termsVersion, at };
  await updateItem(
    keys.profile(business),
    storedProfile.update({
      set: { terms, updatedAt: at },
      setOnce: { publishedAt: at },
      condition: 'attribute_exists(pk)',
    }),
  );
}
