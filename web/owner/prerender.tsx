import { renderToString } from 'react-dom/server';
import { Site } from './site.tsx';

/** The landing page's HTML, for the `<!--landing-->` mark in index.html. Runs when the site is built; main.tsx hydrates it. */
export function renderLanding(): string {
  return renderToString(<Site start="landing" />);
}
