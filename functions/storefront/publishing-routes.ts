import { Hono } from 'hono';
import { publishing as publishingFacts } from '../../shared/shops/answers.ts';
import { termsAcceptance } from '../../shared/shops/terms-acceptance.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { body } from '../kernel/http/body.ts';
import { needs } from '../kernel/http/member.ts';
import { publish } from './publish.ts';
import { readPublishing } from './read-publishing.ts';

export const publishing = new Hono()
  .get('/', needs('editShop'), gives(publishingFacts), async (c) => {
    return answer(c, await readPublishing(c.var.business));
  })
  .post('/', needs('editShop'), gives(publishingFacts), body(termsAcceptance), async (c) => {
    await publish(c.var.business, Date.now());
    return answer(c, await readPublishing(c.var.business));
  });
