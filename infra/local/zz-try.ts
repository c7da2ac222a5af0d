import { mkdirSync, writeFileSync } from 'node:fs';
import { createClock } from './clock.ts';
import { createFunctions } from './lambda/functions.ts';
import { createLogBuffer } from './lambda/log-buffer.ts';

mkdirSync('/tmp/dx/fn/live', { recursive: true });
writeFileSync(
  '/tmp/dx/fn/live/index.mjs',
  `
let n = 0;
export const handler = async (e, c) => { console.log('hei', n++); console.warn('uff'); if (e.boom) throw new TypeError('boom'); if (e.exit) process.exit(3); if (e.spin) for(;;); if (e.sleep) await new Promise(r => setTimeout(r, 20000)); return { e, now: new Date().toISOString(), t: Date.now(), is: new Date() instanceof Date, p: new Date(5).toISOString(), remaining: c.getRemainingTimeInMillis(), env: process.env.X, path: process.env.PATH, argv: process.execArgv, s: Date().slice(0,15), tz: process.env.TZ } };`,
);
const clock = createClock();
clock.set('2030-01-01T00:00:00Z');
const log = createLogBuffer({ now: clock.now, echo: false });
const f = createFunctions({ folder: '/tmp/dx/fn', env: { X: '1' }, clockOffset: clock.shared, log });
const t0 = performance.now();
console.log(await f.invoke('live', { a: 1 }), performance.now() - t0);
console.log(await f.invoke('live', { boom: 1 }), performance.now() - t0);
console.log(await f.invoke('live', { exit: 1 }), performance.now() - t0);
console.log(await f.invoke('live', { a: 2 }), performance.now() - t0);
const p = f.invoke('live', { a: 3 });
await f.restart();
console.log(await p);
console.log(log.lines());
if (process.argv[2]) {
  const s = f.invoke('live', { spin: 1 });
  console.log(await Promise.all([s, f.invoke('live', { a: 4 })]), performance.now() - t0);
  await new Promise((r) => setTimeout(r, 1200));
  console.log(await f.invoke('live', { a: 5 }));
}
await f.stop();
