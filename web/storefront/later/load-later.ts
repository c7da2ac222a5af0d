/** The basket's lines and the checkout with its schema: half of the script. They come with the first dish. */
export const loadLater = async () => {
  loaded ??= await import('./later.ts');
  return loaded;
};
export type Later = typeof import('./later.ts');
let loaded: Later | undefined;

/** The second file, if it has come already. */
export const loadedLater = () => loaded;
