/**
 * Size in px, and the bytes without what says nothing of the picture: camera, place, comments, whatever
 * follows the end.
 */
export type Cleaned = { width: number; height: number; bytes: Buffer };
