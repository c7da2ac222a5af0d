import { expect, test } from 'vitest';
import { rawSignature } from '../../../functions/messages/push-key.ts';
import { encrypted, isPushAddress } from '../../../functions/messages/web-push.ts';

// RFC 8291, appendix A.
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const oneTime = {
  salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
};

test('a push is encrypted as in the example of RFC 8291', () => {
  expect(encrypted('When I grow up, I want to be a watermelon', keys, oneTime).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz' +
      'AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('no two pushes of the same words look alike', () => {
  expect(encrypted('Hei', keys)).not.toEqual(encrypted('Hei', keys));
});

test('a key that is no point of the curve is refused', () => {
  expect(() => encrypted('Hei', { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') })).toThrow();
});

const hex = (text: string) => Buffer.from(text, 'hex');
test.each([
  ['of full length', `3044 0220${'11'.repeat(32)} 0220${'22'.repeat(32)}`, '11'.repeat(32) + '22'.repeat(32)],
  [
    'with a zero that keeps it positive',
    `3045 022100${'ee'.repeat(32)} 0220${'22'.repeat(32)}`,
    'ee'.repeat(32) + '22'.repeat(32),
  ],
  [
    'that begin with zeros',
    `3042 021f${'11'.repeat(31)} 021f${'22'.repeat(31)}`,
    `00${'11'.repeat(31)}00${'22'.repeat(31)}`,
  ],
])('a signature of two numbers %s is 64 bytes', (_, der, raw) => {
  expect(rawSignature(hex(der.replaceAll(' ', ''))).toString('hex')).toBe(raw);
});

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
