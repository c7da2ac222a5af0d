import { readdirSync } from 'node:fs';

/**
 * All files of some rooms with one of the endings (default: TypeScript), as paths from the repository's top.
 */
export function sourceFiles(rooms: readonly string[], ending = /\.tsx?$/): string[] {
  return rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => ending.test(file) && !file.endsWith('.d.ts'))
      .map((file) => `${room}/${file}`),
  );
}
