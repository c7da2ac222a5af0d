import { expect, test } from 'vitest';
import { invitationMail } from '../../../functions/people/invitation-mail.ts';

test('the text of an invitation begins with its title and has every link, without any markup', () => {
  const { subject, text } = invitationMail(
    { businessName: 'Napoli', invitedBy: 'Amir', role: 'staff', validUntil: '2026-11-29T12:00:00Z' },
    { accept: 'a-token', stop: 'a-stop' },
    { product: 'Luka', origin: 'https://luka.no' },
  );
  expect(text.split('\n')[0]).toBe(subject);
  expect(text).toContain('https://luka.no/invitasjon#a-token');
  expect(text).toContain('a-stop');
  expect(text).not.toMatch(/[<>`]|=>/);
});
