/** A file that cannot be read as a menu, with the sentence that says what to do. */
export class FileRefused extends Error {}

export const maxFileBytes = 5 * 1024 * 1024;
/** A menu holds 300 dishes and 60 groups of 60 options. */
export const maxRows = 5000;
export const maxColumns = 200;

const thousands = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0');

export const tooLong = (rows: number) =>
  new FileRefused(
    `Filen har ${thousands(rows)} linjer eller flere. Den kan ha høyst ${thousands(maxRows)}. Slett linjer som ikke er retter.`,
  );
export const tooBig = () => new FileRefused('Filen er for stor. Den kan være på høyst 5 MB.');
