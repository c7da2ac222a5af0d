import type { PhotoId } from '../kernel/ids.ts';

/**
 * A photo as pages show it: its files are named by `id` and never change. `width` and `height` are those of the larger file, in px, so that its room is
 * kept before it has come; `color` ('#a1b2c3') fills it meanwhile. `x` and `y` are the point to keep in sight when it is cut, in percent
 * from the left and the top.
 */
export type Photo = { id: PhotoId; width: number; height: number; color: string; x: number; y: number };
