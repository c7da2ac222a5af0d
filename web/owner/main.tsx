import { createRoot, hydrateRoot } from 'react-dom/client';
import { Site } from './site.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

let ready = () => {};
/** Holds when the page on the screen answers. */
export const mounted = new Promise<void>((resolve) => {
  ready = resolve;
});

const site = <Site onReady={() => ready()} />;

// The landing page was rendered when the site was built; in development it comes empty.
if (root.firstElementChild) hydrateRoot(root, site);
else createRoot(root).render(site);
