/** The drawings behind the name in the browser: as the server wrote them (vite.config.ts puts this in their place). */
export function Plates() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set: it says that what is inside is not ours to draw
  return <div className="plates" aria-hidden="true" dangerouslySetInnerHTML={{ __html: '' }} />;
}
