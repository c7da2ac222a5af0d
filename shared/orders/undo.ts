import * as v from 'valibot';
import { version } from './status-change.ts';

/** For how long the screen offers to take a move back, in ms. */
export const undoMs = 10_000;
/** What the server allows on top of it, for a press that was on its way. Nobody outside the restaurant is told of a move before. */
export const undoGraceMs = 5_000;

/** Taking the last move of an order back; `version` is the one the screen showed. */
export const undoRequest = v.object({ version });
export type UndoRequest = v.InferOutput<typeof undoRequest>;
