import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkPayments } from '../../../infra/operations/payments-check.ts';
import { napoliKeys, openVippsTwin, unsignedKeys } from '../../helpers/vipps-twin.ts';

let twin: Awaited<ReturnType<typeof openVippsTwin>>;
let folder: string;
let said: string[];
beforeEach(async () => {
  twin = await openVippsTwin();
  folder = mkdtempSync(join(tmpdir(), 'luka-check-'));
  said = [];
});
afterEach(() => {
  twin.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function run(keys: object, ...more: string[]) {
  const file = join(folder, 'keys.json');
  writeFileSync(file, JSON.stringify(keys));
  const args = ['--vipps', file, '--url', `${twin.origin}/vipps`, ...more];
  const wait = async () => {
    const waiting = twin.vipps.payments().find(({ state }) => state === 'CREATED');
    if (waiting) twin.vipps.approve(waiting.asked.reference);
  };
  return checkPayments(args, (line) => said.push(line), wait);
}

test('against the local Vipps every step is as our code expects, with a phone and with somebody who approves', async () => {
  expect(await run(napoliKeys, '--phone', '4791234567')).toBe(true);
  expect(said.filter((line) => line.startsWith('NO'))).toEqual([]);
  expect(said.filter((line) => line.startsWith('ok')).length).toBeGreaterThan(14);
  said = [];
  expect(await run(napoliKeys)).toBe(true);
  expect(said).toContainEqual(expect.stringMatching(/^ {5}Approve here: http/));
});

test('keys that do not work end it at the first line, which holds no key', async () => {
  expect(await run({ ...napoliKeys, clientSecret: 'kanari-hemmelig' })).toBe(false);
  expect(said).toEqual([
    'NO   the keys, the sales unit and messages: ["auth"], not ["keys","salesUnit","messages"]',
  ]);
  said = [];
  expect(await run(unsignedKeys)).toBe(false);
  expect(said.join()).toContain('["keys","notAllowed"]');
});

test('it goes to no environment with real money, and says how it is called', async () => {
  await expect(run(napoliKeys, '--url', 'https://api.vipps.no')).rejects.toThrow('real money');
  await expect(run({ msn: '900001' })).rejects.toThrow('lacks a key');
  await expect(checkPayments([], () => undefined)).rejects.toThrow('npm run payments:check');
});
