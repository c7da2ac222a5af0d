import * as v from 'valibot';
import { type BusinessInfo, footerLine, infoDraft } from '../../../../shared/info/info.ts';

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

export function fieldsOf({ location: _, footerInfo, ...info }: BusinessInfo): InfoFields {
  return { ...info, footerInfo: footerInfo.map((text) => ({ text })) };
}
