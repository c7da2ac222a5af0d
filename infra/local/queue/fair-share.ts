/** As SQS's fair queues do: a group with over a tenth of the messages in work, and with thirty at least, is noisy. */
const noisyShare = 0.1;
const fewest = 30;

/** Whose messages are in work now, by group; `total` of all groups. */
export type InWork = { total: number; of: (group: string) => number };

const isNoisy = (group: string | undefined, { total, of }: InWork) =>
  group !== undefined && of(group) >= fewest && of(group) > total * noisyShare;

/** Takes the next batch out of those that wait, oldest first: of noisy groups only what no other group wants. */
export function takeFairly<T extends { group?: string }>(waiting: T[], size: number, inWork: InWork): T[] {
  const taken = new Set<T>();
  for (const message of waiting) {
    if (taken.size === size) break;
    if (!isNoisy(message.group, inWork)) taken.add(message);
  }
  for (const message of waiting) {
    if (taken.size === size) break;
    taken.add(message);
  }
  const rest = waiting.filter((message) => !taken.has(message));
  waiting.splice(0, waiting.length, ...rest);
  return [...taken];
}
