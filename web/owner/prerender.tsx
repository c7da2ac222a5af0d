import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { PrivacyPage } from './privacy/privacy-page.tsx';
import { Site } from './site.tsx';
import { TermsPage } from './terms/terms-page.tsx';

/** The landing page's HTML, for the `<!--landing-->` mark in index.html. Runs when the site is built; main.tsx hydrates it. */
export function renderLanding(): string {
  return renderToString(<Site start="landing" />);
}

/** The privacy page's, for the `<!--privacy-->` mark in personvern.html. It has no script. */
export function renderPrivacy(): string {
  return renderToStaticMarkup(<PrivacyPage />);
}

/** The terms', for the `<!--terms-->` mark in vilkar.html. It has no script either. */
export function renderTerms(): string {
  return renderToStaticMarkup(<TermsPage />);
}
