import { Hono } from 'hono';
import { photo, photoDraft, photoFacts, photoUpload } from '../../../shared/shops/photo-fields.ts';
import { answer, gives } from '../../kernel/http/answer.ts';
import { body } from '../../kernel/http/body.ts';
import { needs } from '../../kernel/http/member.ts';
import { checkPhoto, startPhoto } from './take-photo.ts';

/** Photos of dishes and of the shop itself. No route deletes one: unused ones end later (`deletePhoto`). */
export const photos = new Hono()
  .post('/', needs('editMenu'), gives(photoUpload), body(photoDraft), async (c) => {
    return answer(c, await startPhoto(c.var.business, c.req.valid('json'), Date.now()), 201);
  })
  .post('/:id/check', needs('editMenu'), gives(photo), body(photoFacts), async (c) => {
    return answer(c, await checkPhoto(c.var.business, c.req.param('id'), c.req.valid('json')));
  });
