import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FoundEngine } from './find-engine.ts';
import type { EngineCommand } from './run-engine.ts';

const image = 'amazon/dynamodb-local:2.6.1';

/** How the engine is started for this database file. DynamoDB Local keeps its own file, in a folder beside it. */
export function engineCommand(
  found: Exclude<FoundEngine, { kind: 'elsewhere' }>,
  file: string,
  port: number,
): EngineCommand {
  if (found.kind === 'dynoxide') {
    const command = [found.binary, '--port', `${port}`, '--db-path', file];
    return { command, port, saysWhenReady: 'listening on', longestStartMs: 10_000 };
  }
  const folder = join(dirname(file), 'dynamodb-local');
  // Docker would make it for root alone.
  mkdirSync(folder, { recursive: true });
  const container = [
    ...['run', '--rm', '--init'],
    // The files belong to who started it, where users have numbers.
    ...(process.getuid ? ['--user', `${process.getuid()}:${process.getgid?.()}`] : []),
    ...['-p', `127.0.0.1:${port}:8000`, '-v', `${folder}:/data`, image],
    ...['-jar', 'DynamoDBLocal.jar', '-sharedDb', '-dbPath', '/data'],
  ];
  // The first start downloads the image.
  return { command: [found.docker, ...container], port, longestStartMs: 300_000 };
}
