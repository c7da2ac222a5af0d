import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import outline from './dashboard/shell/shell-skeleton.css?inline';
import { ShellSkeleton } from './dashboard/shell/shell-skeleton.tsx';
import { PrivacyPage } from './privacy/privacy-page.tsx';
import { Site } from './site.tsx';
import { TermsPage } from './terms/terms-page.tsx';

/** The landing page's HTML at build time, for `<!--landing-->` in index.html; main.tsx hydrates it. */
export function renderLanding(): string {
  return renderToString(<Site />);
}

/** The dashboard's outline with its styles, for `<!--shell-->` in app.html: it shows before any script. */
export function renderShell(): string {
  return `<style>${outline}</style>${renderToStaticMarkup(<ShellSkeleton />)}`;
}

/** The privacy page's, for the `<!--privacy-->` mark in personvern.html. It has no script. */
export function renderPrivacy(): string {
  return renderToStaticMarkup(<PrivacyPage />);
}

/** The terms', for the `<!--terms-->` mark in vilkar.html. It has no script either. */
export function renderTerms(): string {
  return renderToStaticMarkup(<TermsPage />);
}
