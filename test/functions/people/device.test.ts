import { expect, test } from 'vitest';
import { deviceOf } from '../../../functions/people/session-device.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0';

test.each([
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit} Version/17.5 Safari/604.1`,
    'Safari',
    'iPhone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) ${webkit} CriOS/126.0 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iPad',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/17.4 Safari/605.1.15`, 'Safari', 'Mac'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${blink} Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${blink} SamsungBrowser/25.0 Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 Edg/126.0.0.0`, 'Edge', 'Windows'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox', 'Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Safari/537.36`, 'Chrome', 'Chromebook'],
])('%s is told as a browser and a kind of device, and no more', (agent, browser, system) => {
  expect(deviceOf(agent)).toEqual({ browser, system });
});

test('what nobody knows has no name', () => {
  expect(deviceOf('curl/8.5')).toEqual({});
  expect(deviceOf(undefined)).toEqual({});
  expect(deviceOf('<script>'.repeat(10_000))).toEqual({});
});
