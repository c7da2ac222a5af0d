import * as v from 'valibot';
import { expect, test } from 'vitest';
import { pairingAnswer } from '../../../shared/people/device.ts';
import { invitationDraft } from '../../../shared/people/invitation.ts';
import { faultsOf } from '../../helpers/said.ts';

test.each([
  [{ role: 'staff' }, 'E-post må fylles ut'],
  [{ email: ' ', role: 'staff' }, 'E-post må fylles ut'],
  [{ email: 'ida', role: 'staff' }, 'Skriv e-posten som navn@eksempel.no'],
  [{ email: 'søk@napoli.example', role: 'staff' }, 'Skriv e-posten uten æ, ø og å'],
  [{ email: 'ida@napoli.example', role: 'chef' }, 'Velg en rolle'],
  [{ email: 'ida@napoli.example', role: 'kitchen' }, 'Velg en rolle'],
])('an invitation needs one address and a role for people: %j', (draft, message) => {
  expect(faultsOf(invitationDraft, draft)).toEqual([message]);
});

test.each(['48291 73605', '4829173605', `4829173605-${'a'.repeat(43)}`])(
  'a device is paired by ten digits, or by the link with its secret: %s',
  (code) => {
    expect(v.parse(pairingAnswer, { code }).code).toBe(code.replace(' ', ''));
  },
);

test.each(['482917360', '48291736051', '482917360a', '4829173605-kort'])(
  'nothing else is a pairing code: %s',
  (code) => {
    expect(faultsOf(pairingAnswer, { code })).toEqual(['Koden har ti siffer']);
  },
);
