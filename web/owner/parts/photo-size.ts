import { halfOf } from '../../../shared/menu/photo.ts';
import { longestPhoto, type PhotoShape, photoShapes } from '../../../shared/menu/photo-draft.ts';

type Size = { width: number; height: number };
/** The part of a picture that is drawn, and how large its two files are, in px. */
export type Fitted = { from: Size & { x: number; y: number }; large: Size; small: Size };

/** A picture in its two sizes: its middle, where it is much longer than wide, never larger than it is. */
export function fitted({ width, height }: Size, shape: PhotoShape): Fitted {
  const part = {
    width: Math.min(width, height * longestPhoto),
    height: Math.min(height, width * longestPhoto),
  };
  const scale = Math.min(1, photoShapes[shape].width / part.width);
  const large = {
    width: Math.max(2, Math.round(part.width * scale)),
    height: Math.max(2, Math.round(part.height * scale)),
  };
  return {
    from: { ...part, x: (width - part.width) / 2, y: (height - part.height) / 2 },
    large,
    small: halfOf(large),
  };
}

export type Focus = { x: number; y: number };
const inside = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)));
export const focusAt = (x: number, y: number): Focus => ({ x: inside(x), y: inside(y) });

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where a key moves the point: five percent, with Shift one. Undefined for a key that does not. */
export function focusByKey({ x, y }: Focus, key: string, isFine: boolean): Focus | undefined {
  const step = steps[key];
  const far = isFine ? 1 : 5;
  return step && focusAt(x + step[0] * far, y + step[1] * far);
}
