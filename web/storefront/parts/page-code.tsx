import { createContext, useContext } from 'react';

/**
 * Scripts and styles that the server writes behind the top of the menu, as HTML: what works and shows the menu comes before it, and
 * the browser can paint the top meanwhile. The browser knows none of it, and keeps what is there.
 */
export const PageCode = createContext('');

export function KeptCode() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the texts of our own build
  return <div hidden dangerouslySetInnerHTML={{ __html: useContext(PageCode) }} />;
}
