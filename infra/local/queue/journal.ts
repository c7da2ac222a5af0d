import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

/** `sentAt` in ms; `delaySeconds`: how long after that it is kept back; `group`: whose it is, for a fair share. */
export type Message = { id: string; body: string; sentAt: number; delaySeconds?: number; group?: string };
type Line = { add: Message } | { remove: string };

/** The messages that are not handled yet, oldest first, in a file that is only appended to; opening it leaves out what is removed. */
export function openJournal(file: string) {
  const messages = new Map<string, Message>();
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  for (const text of lines) {
    const line: Line = JSON.parse(text);
    if ('add' in line) messages.set(line.add.id, line.add);
    else messages.delete(line.remove);
  }
  writeFileSync(file, [...messages.values()].map((add) => `${JSON.stringify({ add })}\n`).join(''));
  const write = (line: Line) => appendFileSync(file, `${JSON.stringify(line)}\n`);

  return {
    messages: messages as ReadonlyMap<string, Message>,
    add(message: Message): void {
      messages.set(message.id, message);
      write({ add: message });
    },
    remove(id: string): void {
      messages.delete(id);
      write({ remove: id });
    },
  };
}
