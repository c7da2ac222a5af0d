import type { CommittedChange } from '../kernel/table/committed-change.ts';

const heardItem = 'SITE#HEARD';

/** Not a silence that begins, nor a check: only what opens or shuts the shop is on a screen. */
export const isShown = ({ sk, before, after }: CommittedChange) =>
  sk !== heardItem || before?.unheardUntil !== after?.unheardUntil;

/** Nobody hears of the shop's orders, and the owners are to be told. */
export const isUnheard = ({ sk, before, after }: CommittedChange) =>
  sk === heardItem && after?.warnedAt !== undefined && before?.warnedAt !== after.warnedAt;

/** The check before an opening has found other broken links than the one before. */
export const hasBrokenLinks = ({ sk, before, after }: CommittedChange) =>
  sk === heardItem &&
  String(after?.broken ?? '') !== '' &&
  String(before?.broken ?? '') !== String(after?.broken);
