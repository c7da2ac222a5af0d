import { expect, test } from 'vitest';
import { encrypted } from '../../../../functions/attention/push/encrypt.ts';
import { rawSignature } from '../../../../functions/attention/push/push-key.ts';

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
