import * as v from 'valibot';
import { type Photo, photo } from '../../../shared/shops/photo-fields.ts';

/** A photo as it stands in a dish or in the settings. */
export const storedPhoto: v.GenericSchema<unknown, Photo> = v.pipe(
  photo,
  v.transform(({ isJpegOnly, ...rest }) => ({ ...rest, ...(isJpegOnly && { isJpegOnly }) })),
);
