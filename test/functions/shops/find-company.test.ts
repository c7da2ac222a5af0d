import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { noteRegisters } from '../../../functions/shops/find-company.ts';
import { createCompanyRegister } from '../../../infra/local/company-register.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { bizId, profile } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import type { SaidProblem } from '../../helpers/said.ts';
import { fakeTable } from '../fake-table.ts';

const real = globalThis.fetch;
let register: ReturnType<typeof createCompanyRegister>;
/** The requests to the register, as [address, headers]. */
let sent: [string, unknown][];

beforeEach(() => {
  fakeTable([...memberItems('user-1', bizId(1)), { ...keys.profile(bizId(1)), ...profile(), schema: 2 }]);
  register = createCompanyRegister('');
  sent = [];
  vi.stubEnv('COMPANY_REGISTER_URL', 'https://register.example');
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (!String(url).startsWith('https://register.example')) return real(url, init);
    sent.push([url, init.headers]);
    const { pathname: path } = new URL(url);
    const asked = { method: init.method ?? 'GET', path, query: '', body: Buffer.alloc(0), viewerIp: '' };
    const gone = new Promise<never>((_, refuse) => {
      if (init.signal?.aborted) refuse(init.signal.reason);
    });
    const headers = init.headers as Record<string, string>;
    const { status, body } = await Promise.race([register.handle({ ...asked, headers }), gone]);
    return new Response(new Uint8Array(body), { status });
  });
});
afterEach(() => vi.unstubAllEnvs());

const find = async (orgNumber: string) => {
  const response = await asOwner('user-1').company.$post({ json: { orgNumber } });
  return { status: response.status as number, body: (await response.json()) as unknown };
};
const refusal = ({ body }: { body: unknown }) => (body as SaidProblem).error;

test('name, address and kind come from the register by the number, in the letters of a sign', async () => {
  expect(await find('974 760 673 MVA')).toEqual({
    status: 200,
    body: {
      legalName: 'Prøvekjøkken og Vin AS',
      address: 'Storgata 1, 0155 Oslo',
      kind: 'Aksjeselskap',
      registers: { vat: true, companies: true },
    },
  });
  expect(sent).toEqual([
    ['https://register.example/enhetsregisteret/api/enheter/974760673', { accept: 'application/json' }],
  ]);
});

test('a company without an address has none', async () => {
  const { body } = await find('918713867');
  expect(body).toEqual({
    ...{ legalName: 'Ali Hassan Pizza', address: '', kind: 'Enkeltpersonforetak' },
    registers: { vat: false, companies: false },
  });
});

test('a number whose digits are wrong is refused before anybody is asked', async () => {
  expect((await find('974760674')).status).toBe(400);
  expect((await find('')).status).toBe(400);
  expect((await find('../../roller')).status).toBe(400);
  expect(register.asked()).toEqual([]);
});

test.each([
  ['unknown', '923609016', /Fant ikke nummeret/],
  ['removed for legal reasons', '889640782', /Fant ikke nummeret/],
  ['deleted', '982463718', /slettet i Enhetsregisteret/],
  ['bankrupt', '912660680', /konkurs i Enhetsregisteret/],
])('a company that is %s gives no name, and the owner may type one', async (_, orgNumber, said) => {
  const answer = await find(orgNumber);
  expect(answer.status).toBe(404);
  expect(refusal(answer).message).toMatch(said);
  expect(refusal(answer).message).toMatch(/skriv navnet selv/);
});

test.each(['fails', 'busy', 'garbage'] as const)(
  'a register that %s is one that does not answer: the owner types the facts',
  async (mood) => {
    register.be(mood);
    const answer = await find('974760673');
    expect(answer.status).toBe(422);
    expect(refusal(answer).message).toBe('Brønnøysundregistrene svarer ikke. Skriv navn og adresse selv.');
  },
);

test('a register that keeps silent is waited for three seconds', async () => {
  register.be('silent');
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  const answer = await find('974760673');
  expect(answer.status).toBe(422);
  expect(timeout).toHaveBeenCalledWith(3000);
});

test('a shop asks ten times in ten minutes, and no more', async () => {
  for (let n = 0; n < 10; n += 1) expect((await find('974760673')).status).toBe(200);
  const answer = await find('974760673');
  expect(answer.status).toBe(429);
  expect(register.asked()).toHaveLength(10);
});

test('before the first receipt the register is asked once, for a seller of whom nobody has said it', async () => {
  const key = keys.profile(bizId(1));
  const known = profile({ orgNumber: '918713867' });
  await noteRegisters(bizId(1), profile({ orgNumber: '' }), Date.now());
  await noteRegisters(bizId(1), { ...known, registers: { vat: true, companies: true } }, Date.now());
  expect(register.asked()).toEqual([]);
  const store = fakeTable([{ ...key, ...known, schema: 2 }]);
  register.be('fails');
  await noteRegisters(bizId(1), known, Date.now());
  expect(store.at(key)).not.toHaveProperty('registers');
  register.be('answers');
  await noteRegisters(bizId(1), known, Date.now());
  expect(store.at(key)).toMatchObject({ registers: { vat: false, companies: false } });
});
