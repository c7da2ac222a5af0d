export const unreachable = {
  what: 'That email does not reach you, or that you do not want it',
  why: 'So that we do not send it again. The address is turned into a code that cannot be read.',
};
export const unreachableLong = (days: number) => `Deleted after ${days} days. A no stays.`;

export const logs = { what: 'Logs with your IP address', why: 'To find faults and attacks.' };
export const logsLong = (days: number) => `Deleted after ${days} days.`;

export const backups = { what: 'Backups', why: 'To bring back what is lost.' };
export const backupsLong = (days: number) => `What is deleted is gone from here ${days} days later.`;
