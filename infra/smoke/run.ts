import { parseArgs } from 'node:util';
import { runScript } from '../operations/run-script.ts';
import { smokeTest } from './smoke-test.ts';

const usage = `npm run smoke -- --url https://luka.no [--shop napoli]
  looks from outside whether a stage that was just deployed does its work, with --shop at a shop's page too. It writes nothing there.
  Ends with 0 when all is right.`;

await runScript(import.meta.url, usage, async () => {
  const { values } = parseArgs({ options: { url: { type: 'string' }, shop: { type: 'string' } } });
  const { url, shop } = values;
  if (!url) throw new Error(usage);
  return await smokeTest({ url, shop, say: console.log });
});
