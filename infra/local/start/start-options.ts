import { parseArgs } from 'node:util';
import { StartFailure } from '../base/start-failure.ts';

export type StartOptions = { port: number; fresh: boolean; dev: boolean };

const usage = 'Usage: npm start -- [--port 3000] [--fresh]';

export function startOptions(args: string[]): StartOptions {
  const { port, fresh, dev } = parsed(args);
  const number = Number(port);
  if (!/^\d+$/.test(port) || number > 65_535) throw new StartFailure(`--port ${port} is no port. ${usage}`);
  return { port: number, fresh, dev };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: 'string', default: '3000' },
        fresh: { type: 'boolean', default: false },
        dev: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new StartFailure(`${error instanceof Error ? error.message : error}. ${usage}`);
  }
}
