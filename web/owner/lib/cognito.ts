import { loadConfig } from './config.ts';

let starting: ReturnType<typeof start> | undefined;

/** Amplify is a chunk of its own: a visitor who never signs in never loads it. Only session.ts calls this. */
export function cognito() {
  starting ??= start().catch((error) => {
    starting = undefined;
    throw error;
  });
  return starting;
}

async function start() {
  const [config, amplify] = await Promise.all([loadConfig(), import('./amplify.ts')]);
  const { userPoolId, userPoolClientId, userPoolEndpoint } = config;
  const pool = { userPoolId, userPoolClientId, ...(userPoolEndpoint ? { userPoolEndpoint } : {}) };
  amplify.ConsoleLogger.LOG_LEVEL = 'ERROR';
  amplify.Amplify.configure({ Auth: { Cognito: pool } });
  return amplify;
}
