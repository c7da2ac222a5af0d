import * as v from 'valibot';

/**
 * An open screen's word about itself: `muted` while its sound is off or blocked, `gone` when it closes.
 * `screen`: a random name that lasts as long as the page.
 */
export const screenReport = v.object({
  screen: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/, 'screenNameWrong')),
  state: v.picklist(['heard', 'muted', 'gone'], 'screenStateWrong'),
});
export type ScreenReport = v.InferOutput<typeof screenReport>;
