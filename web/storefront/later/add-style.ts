/**
 * Puts a style sheet that came with a script behind those of the page. The page's policy names its style elements by hash, so no
 * new one is allowed; rules added to one of them are.
 */
export function addStyle(css: string): void {
  const sheet = document.styleSheets[document.styleSheets.length - 1];
  sheet?.insertRule(`@media all{${css}}`, sheet.cssRules.length);
}
