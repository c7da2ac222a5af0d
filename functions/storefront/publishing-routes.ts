import { Hono } from 'hono';
import * as v from 'valibot';
import { publishing as publishingFacts } from '../../shared/shops/answers.ts';
import { termsVersion } from '../../shared/shops/terms.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { body } from '../kernel/http/body.ts';
import { needs } from '../kernel/http/member.ts';
import { publish } from './publish.ts';
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
