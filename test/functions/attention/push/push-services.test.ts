import { expect, test } from 'vitest';
import { isPushAddress } from '../../../../functions/attention/push/push-services.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is the address of a push service', (address) => {
  expect(isPushAddress(address)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.example.net/abc',
  'https://fcm.googleapis.com@169.254.169.254/latest',
  'https://user:secret@fcm.googleapis.com/abc',
  'https://googleapis.com/fcm',
  'https://push.services.mozilla.com.evil.example/abc',
  'https://evilnotify.windows.com/abc',
  'https://169.254.169.254/latest/meta-data',
  'http://127.0.0.1:3000/__push/abc',
  'https://[::1]/abc',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'fcm.googleapis.com',
  '',
])('%s is none: our function asks nobody else', (address) => {
  expect(isPushAddress(address)).toBe(false);
});

test('the twin on a laptop is one there alone, and no other port of it', () => {
  expect(isPushAddress('http://127.0.0.1:3000/__push/abc', 'http://127.0.0.1:3000')).toBe(true);
  expect(isPushAddress('http://127.0.0.1:3001/__push/abc', 'http://127.0.0.1:3000')).toBe(false);
});
