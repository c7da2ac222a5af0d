import '../quiet-sdk.ts';

import { StartFailure } from '../base/start-failure.ts';
import { runDemo, startOptions } from './run-demo.ts';

/**
 * `npm start` and, with --dev, `npm run dev`. A stop of the start prints one sentence; any other error is a
 * bug and shows its stack.
 */
try {
  const options = startOptions(process.argv.slice(2));
  if (options.dev) await (await import('./run-dev.ts')).runDev(options);
  else await runDemo(options);
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
