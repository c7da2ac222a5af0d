import * as v from 'valibot';
import { expect, test } from 'vitest';
import { pairingAnswer } from '../../../shared/people/device.ts';
import { invitationDraft } from '../../../shared/people/invitation.ts';

const messages = (schema: v.GenericSchema, input: unknown) =>
  v.safeParse(schema, input).issues?.map(({ message }) => message);

test.each([
  [{ role: 'staff' }, 'E-post må fylles ut'],
  [{ email: ' ', role: 'staff' }, 'E-post må fylles ut'],
  [{ email: 'ida', role: 'staff' }, 'Skriv e-posten som navn@eksempel.no'],
  [{ email: 'søk@napoli.example', role: 'staff' }, 'Skriv e-posten uten æ, ø og å'],
  [{ email: 'ida@napoli.example', role: 'chef' }, 'Velg en rolle'],
  [{ email: 'ida@napoli.example', role: 'kitchen' }, 'Velg en rolle'],
])('an invitation needs one address and a role for people: %j', (draft, message) => {
  expect(messages(invitationDraft, draft)).toEqual([message]);
});

test.each(['4829 1736', '48291736', `48291736-${'a'.repeat(43)}`])(
  'a device is paired by eight digits, or by the link with its secret: %s',
  (code) => {
    expect(v.parse(pairingAnswer, { code }).code).toBe(code.replace(' ', ''));
  },
);

test.each(['4829173', '482917360', '4829173a', '48291736-kort'])(
  'nothing else is a pairing code: %s',
  (code) => {
    expect(messages(pairingAnswer, { code })).toEqual(['Koden har åtte siffer']);
  },
);
