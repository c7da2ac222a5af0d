import { readdirSync } from 'node:fs';

/** All TypeScript files of some rooms, as paths from the top of the repository. */
export function sourceFiles(rooms: readonly string[]): string[] {
  return rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
      .map((file) => `${room}/${file}`),
  );
}
