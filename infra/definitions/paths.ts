/**
 * The build's folders of deployed files, from the repository's top. The local cloud serves these very files.
 */
export const buildPaths = {
  /** `dist/functions/<name>/index.mjs`, one folder per function. */
  functions: 'dist/functions',
  /** The files that each bundle is made of. */
  reports: 'dist/functions.json',
  /** The edge function, one file of plain script. */
  edge: 'dist/edge/viewer-request.js',
  /** The content of the bucket: index.html, app.html, assets/…, _s/… (the storefront's scripts). */
  site: 'dist/site',
} as const;
