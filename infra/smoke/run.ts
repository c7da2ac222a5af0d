import { parseArgs } from 'node:util';
import { smokeTest } from './smoke-test.ts';

/** `npm run smoke -- --url https://luka.no [--shop napoli]`: whether a stage that was just deployed does its work. Writes nothing there. */
const { values } = parseArgs({ options: { url: { type: 'string' }, shop: { type: 'string' } } });
if (!values.url) throw new Error('npm run smoke -- --url https://luka.no [--shop napoli]');
const isRight = await smokeTest({ url: values.url, shop: values.shop, say: console.log });
process.exitCode = isRight ? 0 : 1;
