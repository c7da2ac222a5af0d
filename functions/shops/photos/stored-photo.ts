import * as v from 'valibot';
import type { Photo } from '../../../shared/menu/photo.ts';
import { idOf } from '../../kernel/table/stored.ts';

/** A photo as it stands in a dish or in the settings. Its id and colour get into the page's style sheet, so their form is checked. */
export const storedPhoto: v.GenericSchema<unknown, Photo> = v.pipe(
  v.object({
    width: v.number(),
    height: v.number(),
    id: v.pipe(
      idOf('img'),
      v.check((id) => /^img_\w+$/.test(id)),
    ),
    color: v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/)),
    x: v.number(),
    y: v.number(),
    isJpegOnly: v.optional(v.literal(true)),
  }),
  v.transform(({ isJpegOnly, ...photo }) => ({ ...photo, ...(isJpegOnly && { isJpegOnly }) })),
);
