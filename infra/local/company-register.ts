import { isOrgNumber } from '../../shared/kernel/org-number.ts';
import { type HttpAnswer, type HttpRequest, jsonAnswer } from './edge/http.ts';

/** Beside its good days: it keeps silent, fails, has enough of us, or answers something else. */
type Mood = 'answers' | 'silent' | 'fails' | 'busy' | 'garbage';

export type CompanyRegister = ReturnType<typeof createCompanyRegister>;

const path = /^\/enhetsregisteret\/api\/enheter\/([^/]*)$/;

/**
 * Brønnøysund's open register of units, as far as one number goes: names in capitals, deleted units with
 * their date, 404 for a number that nobody has and 410 for one that was removed.
 */
export function createCompanyRegister(prefix: string) {
  const asked: string[] = [];
  let mood: Mood = 'answers';

  async function handle({ path: whole }: HttpRequest): Promise<HttpAnswer> {
    const number = path.exec(whole.slice(prefix.length))?.[1];
    if (number === undefined) return refusal(404, 'Not Found');
    asked.push(number);
    if (mood === 'silent') return new Promise(() => undefined);
    if (mood === 'fails') return refusal(500, 'Internal Server Error');
    if (mood === 'busy') return refusal(429, 'Too Many Requests');
    if (mood === 'garbage') return jsonAnswer(200, { navn: ['NAPOLI'], forretningsadresse: 7 });
    if (!isOrgNumber(number)) return refusal(400, 'Organisasjonsnummeret er ikke gyldig');
    if (number === removed) return refusal(410, 'Gone');
    const found = units[number];
    return found ? jsonAnswer(200, { organisasjonsnummer: number, ...found }) : refusal(404, 'Not Found');
  }
  return {
    handle,
    be: (next: Mood) => {
      mood = next;
    },
    /** The numbers that it was asked for, oldest first. */
    asked: (): string[] => [...asked],
  };
}

const refusal = (status: number, error: string) => jsonAnswer(status, { status, error });

const removed = '889640782';

/** Invented companies behind numbers whose check digit is right. */
const units: Record<string, object> = {
  '974760673': {
    navn: 'PRØVEKJØKKEN OG VIN AS',
    organisasjonsform: { kode: 'AS', beskrivelse: 'Aksjeselskap' },
    ...{ registrertIMvaregisteret: true, registrertIForetaksregisteret: true },
    naeringskode1: { kode: '56.110', beskrivelse: 'Drift av restauranter og kafeer' },
    antallAnsatte: 12,
    forretningsadresse: {
      ...{ adresse: ['Storgata 1'], postnummer: '0155', poststed: 'OSLO' },
      ...{ kommunenummer: '0301', kommune: 'OSLO', landkode: 'NO', land: 'Norge' },
    },
    ...{ konkurs: false, underAvvikling: false },
  },
  '982463718': {
    navn: 'GAMLE GRILLEN AS',
    organisasjonsform: { kode: 'AS', beskrivelse: 'Aksjeselskap' },
    slettedato: '2024-03-01',
  },
  '912660680': {
    navn: 'KONKURSBOET BASTA AS',
    organisasjonsform: { kode: 'AS', beskrivelse: 'Aksjeselskap' },
    konkurs: true,
  },
  '918713867': {
    navn: 'ALI HASSAN PIZZA',
    organisasjonsform: { kode: 'ENK', beskrivelse: 'Enkeltpersonforetak' },
    ...{ registrertIMvaregisteret: false, registrertIForetaksregisteret: false },
  },
};
