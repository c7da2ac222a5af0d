import { loadConfig } from './config.ts';

let starting: ReturnType<typeof start> | undefined;

type Amplify = Awaited<ReturnType<typeof start>>;
let loaded: Amplify | undefined;
const waiting = new Set<(amplify: Amplify) => void>();

/** Calls back when Amplify is loaded, for any reason. Gives a function that ends the waiting. */
export function onceLoaded(then: (amplify: Amplify) => void): () => void {
  if (loaded) then(loaded);
  else waiting.add(then);
  return () => waiting.delete(then);
}

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
  // A pool on the site's own origin is given as a path, so that it is found under every name the site has.
  const endpoint = userPoolEndpoint && new URL(userPoolEndpoint, window.location.origin).href;
  const pool = { userPoolId, userPoolClientId, ...(endpoint ? { userPoolEndpoint: endpoint } : {}) };
  amplify.ConsoleLogger.LOG_LEVEL = 'ERROR';
  amplify.Amplify.configure({ Auth: { Cognito: pool } });
  loaded = amplify;
  for (const then of waiting) then(amplify);
  waiting.clear();
  return amplify;
}
