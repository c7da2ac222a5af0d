import { retention } from '../kernel/retention.ts';
import { words } from './words.ts';

/** A row of a privacy page: what is kept, why, and how long. */
export type Kept = { what: string; why: string; long: string };

const { unreachableDays, logDays, backupDays } = retention;

/** The data that is kept of guests and of owners alike. */
export const keptOfAll = (): readonly Kept[] => [
  { ...words.unreachable, long: words.unreachableLong(unreachableDays) },
  { ...words.logs, long: words.logsLong(logDays) },
  { ...words.backups, long: words.backupsLong(backupDays) },
];
