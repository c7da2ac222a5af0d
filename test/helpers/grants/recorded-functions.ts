import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import type { FunctionName } from '../../../infra/definitions/functions.ts';

/** One request that a function sent to a service of AWS. */
export type RecordedCall = {
  function: FunctionName;
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string;
};

/** Stands between a bundle and `node:http` or `fetch`. Records each call of AWS and hands it on unchanged. */
const recorder = (name: string, channel: string) => `
import * as http from 'node:http';
import { BroadcastChannel } from 'node:worker_threads';
const channel = new BroadcastChannel('${channel}');
channel.unref();
export * from 'node:http';
export function request(options, ...rest) {
  const outgoing = http.request(options, ...rest);
  const chunks = [];
  const keep = (chunk) => { if (chunk && typeof chunk !== 'function') chunks.push(Buffer.from(chunk)); };
  const { write, end } = outgoing;
  outgoing.write = (chunk, ...more) => { keep(chunk); return write.call(outgoing, chunk, ...more); };
  outgoing.end = (chunk, ...more) => {
    keep(chunk);
    const { method = 'GET', path = '/', headers } = options;
    const body = Buffer.concat(chunks).toString();
    channel.postMessage({ function: '${name}', method, path, headers: { ...headers }, body });
    return end.call(outgoing, chunk, ...more);
  };
  return outgoing;
}
export function fetch(address, options = {}) {
  const headers = Object.fromEntries(new Headers(options.headers));
  const { method = 'GET', body } = options;
  const call = { function: '${name}', method, path: new URL(address).pathname, headers, body: body ? String(body) : '' };
  if (headers.authorization?.startsWith('AWS4-')) channel.postMessage(call);
  return globalThis.fetch(address, options);
}
`;

/**
 * The built functions, each with a recorder of its own, which knows the function by its bundle. The bundles
 * differ only in the module that `node:http` and `fetch` come from; on AWS the same code takes `node:https`.
 */
export function recordFunctions(built: string) {
  const folder = mkdtempSync(join(tmpdir(), 'luka-recorded-'));
  const name = `calls-${folder}`;
  for (const fn of readdirSync(built)) {
    mkdirSync(join(folder, fn));
    cpSync(join(built, fn), join(folder, fn), { recursive: true });
    const file = join(folder, fn, 'index.mjs');
    const code = readFileSync(file, 'utf8').replaceAll('"node:http"', '"./recorder.mjs"');
    writeFileSync(file, `import { fetch } from './recorder.mjs';\n${code}`);
    writeFileSync(join(folder, fn, 'recorder.mjs'), recorder(fn, name));
  }
  const calls: RecordedCall[] = [];
  const channel = new BroadcastChannel(name);
  channel.onmessage = (message) => {
    const { data } = message as { data: RecordedCall };
    calls.push(data);
  };
  return { folder, calls, stop: () => channel.close() };
}
