import type { ReasonIn } from '../kernel/reasons.ts';
import { customHostMaxLength } from './host.ts';

const example = 'bestill.napoli.no';

export const reasons = {
  addressTaken: 'Nettadressen er opptatt',
  domainMissing: `Skriv domenet, for eksempel ${example}`,
  domainLong: 'Domenet er for langt',
  domainStar: 'Skriv ett bestemt domene, uten stjerne',
  domainUnderscore: 'Et domene kan ikke inneholde understrek',
  domainIsIp: 'Skriv et domene, ikke en IP-adresse',
  domainSigns: 'Et domene kan bare inneholde bokstaver, tall, bindestrek og punktum',
  domainWrong: 'Dette er ikke et gyldig domene',
  domainPart: `Skriv hele domenet, for eksempel ${example}`,
  domainOurs: ({ site }: { site: string }) => `Adresser under ${site} velges i profilen`,
  domainApex: `Skriv et underdomene, som ${example}. Hoveddomenet alene kan ikke peke hit.`,
  domainTooLong: `Domenet kan ha høyst ${customHostMaxLength} tegn`,
  domainUnusable: 'Dette domenet kan ikke brukes',
};
export type TenancyReason = ReasonIn<typeof reasons>;
