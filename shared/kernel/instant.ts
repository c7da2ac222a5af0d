import * as v from 'valibot';

/** A moment as ISO text. A form that the calendar allows and no clock reads ('…+00') is none. */
export const instant = (message?: string) =>
  v.pipe(
    v.string(message),
    v.isoTimestamp(message),
    v.check((text) => !Number.isNaN(Date.parse(text)), message),
  );
