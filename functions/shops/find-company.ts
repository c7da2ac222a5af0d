import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { cleanText, limits } from '../../shared/kernel/text.ts';
import type { BusinessProfile, Company } from '../../shared/shops/answers.ts';
import type { ShopsReason } from '../../shared/shops/owner-refusals.nb.ts';
import { smallWords } from '../../shared/shops/owner-words.nb.ts';
import { environment } from '../kernel/lambda/environment.ts';
import { countRequest } from '../kernel/limits/count.ts';
import { isOver } from '../kernel/limits/limits.ts';
import { updateIf } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { storedProfile } from './profile-store.ts';

/** A person waits for the answer and can type the facts as quickly. */
const waitMs = 3000;

const line = v.optional(v.string(), '');

/** The fields that we read of a unit; everything else of the register's answer is thrown away. */
const unit = v.object({
  navn: v.string(),
  organisasjonsform: v.optional(v.object({ kode: line, beskrivelse: line })),
  registrertIMvaregisteret: v.optional(v.boolean()),
  registrertIForetaksregisteret: v.optional(v.boolean(), false),
  forretningsadresse: v.optional(
    v.object({ adresse: v.optional(v.array(v.string()), []), postnummer: line, poststed: line }),
  ),
  slettedato: v.optional(v.string()),
  konkurs: v.optional(v.boolean(), false),
});
type Unit = v.InferOutput<typeof unit>;

const silent = () => new Problem('REGISTER_SILENT', { reason: 'registerSilent' } satisfies ShopsReason);
const notFound = (because: ShopsReason) => new Problem('NOT_FOUND', because);

/**
 * The name, the address and the kind of a company, from Brønnøysund's open register (Enhetsregisteret, NLOD).
 * Throws NOT_FOUND for a number that the register does not know, or that is deleted or bankrupt;
 * REGISTER_SILENT when it does not answer in time, refuses, or answers something else; TOO_MANY_REQUESTS.
 */
export async function findCompany(
  business: BusinessId,
  orgNumber: string,
  request: string,
  now: number,
): Promise<Company> {
  const count = await countRequest({ business, kind: 'company', value: 'all', request }, now);
  if (isOver('company', count))
    throw new Problem('TOO_MANY_REQUESTS', { reason: 'manyLookups' } satisfies ShopsReason);
  const { navn, organisasjonsform, forretningsadresse, slettedato, konkurs, ...listed } =
    await readUnit(orgNumber);
  if (slettedato) throw notFound({ reason: 'companyDeleted' });
  if (konkurs) throw notFound({ reason: 'companyBankrupt' });
  return {
    legalName: capitalised(cleanText(navn)).slice(0, limits.name),
    address: addressOf(forretningsadresse).slice(0, limits.address),
    kind: cleanText(organisasjonsform?.beskrivelse ?? '').slice(0, limits.name),
    ...(listed.registrertIMvaregisteret !== undefined && {
      registers: {
        vat: listed.registrertIMvaregisteret,
        companies:
          listed.registrertIForetaksregisteret && saysCompanies.includes(organisasjonsform?.kode ?? ''),
      },
    }),
  };
}

/**
 * Notes the registers of a shop's seller where nobody has said, before its first receipt must say them. A
 * silent register changes nothing: its owner can say it.
 */
export async function noteRegisters(business: BusinessId, profile: BusinessProfile, now: number) {
  const { orgNumber } = profile;
  if (!orgNumber || profile.registers) return;
  const found = await findCompany(business, orgNumber, randomUUID(), now).catch(() => undefined);
  if (!found?.registers) return;
  const update = storedProfile.update({
    set: { registers: found.registers },
    condition: 'orgNumber = :seen AND attribute_not_exists(#registers)',
    values: { ':seen': orgNumber },
  });
  await updateIf(keys.profile(business), update);
}

/** Forms of company whose receipts say 'Foretaksregisteret' (bokføringsforskriften § 5-1-2). */
const saysCompanies = ['AS', 'ASA', 'NUF'];

async function readUnit(orgNumber: string): Promise<Unit> {
  const url = `${environment('COMPANY_REGISTER_URL')}/enhetsregisteret/api/enheter/${orgNumber}`;
  const signal = AbortSignal.timeout(waitMs);
  const headers = { accept: 'application/json' };
  const response = await fetch(url, { headers, signal, redirect: 'error' }).catch(() => {
    throw silent();
  });
  // 410: removed for legal reasons.
  if (response.status === 404 || response.status === 410) throw notFound({ reason: 'companyUnknown' });
  if (!response.ok) throw silent();
  const found = v.safeParse(unit, await response.json().catch(() => undefined));
  if (!found.success || found.output.navn.trim() === '') throw silent();
  return found.output;
}

/** 'Storgata 1, 0155 Oslo' */
function addressOf(address: Unit['forretningsadresse']): string {
  if (!address) return '';
  const { adresse, postnummer, poststed } = address;
  const place = `${postnummer} ${capitalised(poststed)}`.trim();
  return [...adresse, place]
    .map(cleanText)
    .filter((part) => part !== '')
    .join(', ');
}

const keptForms = ['AS', 'ASA', 'ANS', 'DA', 'SA', 'BA', 'NUF', 'ENK', 'KS', 'IKS'];

/** The register writes names in capitals: 'NAPOLI MAT OG VIN AS' becomes 'Napoli Mat og Vin AS'. */
function capitalised(name: string): string {
  if (name !== name.toUpperCase()) return name;
  const words = name.split(' ').map((word, index) => {
    const small = word.toLowerCase();
    if (keptForms.includes(word)) return word;
    if (index > 0 && smallWords.includes(small)) return small;
    return small.replace(/(^|[-/.&(])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase());
  });
  return words.join(' ');
}
