import * as v from 'valibot';
import { type BusinessInfo, footerLine, infoDraft } from '../../../../shared/info/info.ts';
import { formattedPhone } from '../../../../shared/kernel/phone.ts';

/** The draft's own schema, with each line of the footer as an object: the form's lists hold nothing else. */
export const infoForm = v.object({
  ...infoDraft.entries,
  footerInfo: v.pipe(
    v.array(v.object({ text: footerLine })),
    v.transform((rows) => rows.map(({ text }) => text)),
    infoDraft.entries.footerInfo,
  ),
});
export type InfoFields = v.InferInput<typeof infoForm>;

/** What the form holds; a Norwegian number as people write it. */
export function fieldsOf({ location: _, footerInfo, contactPhone, ...info }: BusinessInfo): InfoFields {
  return {
    ...info,
    contactPhone: contactPhone.startsWith('+47') ? formattedPhone(contactPhone) : contactPhone,
    footerInfo: footerInfo.map((text) => ({ text })),
  };
}

export function differingFields(one: InfoFields, other: InfoFields): (keyof InfoFields)[] {
  const names = Object.keys(one) as (keyof InfoFields)[];
  return names.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}
