export const titles = { sale: 'Salgskvittering', credit: 'Kreditnota' };
export const nr = (number: string) => `Nr. ${number}`;
/** The signs of the two registers stand in Norwegian, as the law writes them. */
export const org = (number: string, inVat: boolean, inCompanies: boolean) =>
  `Org.nr. ${number}${inVat ? ' MVA' : ''}${inCompanies ? ', Foretaksregisteret' : ''}`;
export const date = 'Dato';
export const order = 'Bestilling';
export const handed = { pickup: 'Utlevert', delivery: 'Levert' };
export const lowers = 'Gjelder kvittering';
export const goods = 'Vare';
export const vat = 'Mva';
export const kr = 'Kr';
export const deposit = (count: number) => `${count} × pant`;
export const sums = { sale: 'Betalt', credit: 'Betales tilbake' };
export const base = 'Grunnlag';
export const part = 'Herav mva';
export const sum = 'Sum';
export const depositNoVat = 'Pant, uten mva';
export const paidBy = { sale: 'Betalt med', credit: 'Tilbake til' };
export const reference = (by: string, text: string) => `${by}, referanse ${text}`;
