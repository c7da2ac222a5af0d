/** Size in px, and the bytes without camera, place, comments and whatever follows the picture's end. */
export type Cleaned = { width: number; height: number; bytes: Buffer };
