import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';

const saved = v.object({ streamArn: v.string(), after: v.string() });

/** How far the stream has been handled, in a file of its own, so that a restart goes on where the last run ended. */
export function createCheckpoint(file: string, streamArn: string) {
  return {
    /** The last handled sequence number; undefined at the beginning, or when the file belongs to another stream. */
    read(): string | undefined {
      try {
        const found = v.parse(saved, JSON.parse(readFileSync(file, 'utf8')));
        return found.streamArn === streamArn ? found.after : undefined;
      } catch {
        return undefined;
      }
    },
    write(after: string): void {
      writeFileSync(`${file}.new`, JSON.stringify({ streamArn, after }));
      renameSync(`${file}.new`, file);
    },
  };
}
