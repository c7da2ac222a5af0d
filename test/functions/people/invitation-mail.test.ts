import { expect, test } from 'vitest';
import { invitationMail } from '../../../functions/people/send-invitation.ts';

test('the text of an invitation begins with its title and has every link, without any markup', () => {
  const facts = { businessName: 'Napoli', invitedBy: 'Amir', role: 'staff', accept: 'a-token' } as const;
  const frame = { product: 'Luka', origin: 'https://luka.no', stop: 'a-stop' };
  const { subject = '', text = '' } =
    invitationMail.email?.({ ...facts, validUntil: '2026-11-29T12:00:00Z' }, frame) ?? {};
  expect(text.split('\n')[0]).toBe(subject);
  expect(text).toContain('https://luka.no/invitasjon#a-token');
  expect(text).toContain('a-stop');
  expect(text).not.toMatch(/[<>`]|=>/);
});
