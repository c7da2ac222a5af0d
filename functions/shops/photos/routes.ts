import { Hono } from 'hono';
import type { Photo } from '../../../shared/menu/photo.ts';
import { type PhotoUpload, photoDraft, photoFacts } from '../../../shared/menu/photo-draft.ts';
import { body } from '../../kernel/http/body.ts';
import type { MemberEnv } from '../../kernel/http/member.ts';
import { checkPhoto, startPhoto } from './take-photo.ts';

/** Photos of dishes and of the shop itself. There is no route to delete one: what nothing uses any more is collected (collect.ts). */
export const photos = new Hono<MemberEnv>()
  .post('/', body(photoDraft), async (c) => {
    return c.json<PhotoUpload>(await startPhoto(c.var.business, c.req.valid('json'), Date.now()), 201);
  })
  .post('/:id/check', body(photoFacts), async (c) => {
    return c.json<Photo>(await checkPhoto(c.var.business, c.req.param('id'), c.req.valid('json')));
  });
