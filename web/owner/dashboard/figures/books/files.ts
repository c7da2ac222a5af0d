import { clockText, osloDay } from '../../../../../shared/kernel/dates.ts';
import type { BookDocument, VatGroup } from '../../../../../shared/payments/answers.ts';
import { postingsOf } from '../../../../../shared/payments/settlement.ts';
import { providerNames } from '../../../../../shared/payments/words.nb.ts';
import { csvOfRows } from '../../../lib/csv.ts';
import { longDay } from '../words.ts';

/** The group of goods behind a rate, as the accounts name it. */
const goods = new Map([
  [null, 'Pant'],
  [0, 'Varer uten mva'],
  [15, 'Mat og alkoholfri drikke, ta med'],
  [25, 'Alkohol'],
]);
export const goodsOf = (percent: VatGroup['percent']) => goods.get(percent) ?? 'Annet';

/** '15 %', or nothing where there is no VAT. */
export const rateText = (percent: VatGroup['percent']) => (percent ? `${percent}\u00a0%` : '');

export const documentNames = { sale: 'Kvittering', credit: 'Kreditnota' };

/** A line for each day, rate and group of goods: what was sold, what of it was credited, and the rest. */
export function postingsCsv(documents: readonly BookDocument[]): string {
  const titles = ['Dato', 'Varegruppe', 'Mva-sats', 'Solgt', 'Kreditert', 'Sum', 'Grunnlag', 'Mva'];
  const rows = postingsOf(documents).map(({ day, percent, grossOre, creditedOre, netOre, vatOre }) => [
    ...[longDay(day), goodsOf(percent), rateText(percent)],
    ...[grossOre + creditedOre, -creditedOre, grossOre, netOre, vatOre],
  ]);
  return csvOfRows([titles, ...rows]);
}

/** A line for each receipt and credit note, with a pair of columns for each rate that occurs. */
export function documentsCsv(documents: readonly BookDocument[]): string {
  const percents = [...new Set(documents.flatMap(({ groups }) => groups.map(({ percent }) => percent)))]
    .filter((percent) => percent !== null && percent > 0)
    .sort((a, b) => Number(a) - Number(b));
  const titles = [
    ...['Dato', 'Tid', 'Bilag', 'Nummer', 'Gjelder', 'Bestilling', 'Betalt med', 'Referanse', 'Sum'],
    ...percents.flatMap((percent) => [`Grunnlag ${rateText(percent)}`, `Mva ${rateText(percent)}`]),
    ...['Varer uten mva', 'Pant'],
  ];
  const rows = documents.map((one) => {
    const sign = one.kind === 'sale' ? 1 : -1;
    const of = (percent: number | null, part: 'grossOre' | 'netOre' | 'vatOre') =>
      sign * (one.groups.find((group) => group.percent === percent)?.[part] ?? 0);
    return [
      ...[longDay(osloDay(one.at)), clockText(one.at), documentNames[one.kind], one.number, one.sale ?? ''],
      ...[String(one.order), providerNames[one.provider], one.reference, sign * one.amountOre],
      ...percents.flatMap((percent) => [of(percent, 'netOre'), of(percent, 'vatOre')]),
      ...[of(0, 'grossOre'), of(null, 'grossOre')],
    ];
  });
  return csvOfRows([titles, ...rows]);
}
