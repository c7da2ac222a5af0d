import './styles/main.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Site } from './site.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

let ready = () => {};
/** Holds when what is on the screen answers. */
export const mounted = new Promise<void>((resolve) => {
  ready = resolve;
});

const site = <Site start={window.location.pathname === '/' ? 'landing' : 'app'} onReady={() => ready()} />;

// The landing page was rendered when the site was built; a page in development, and the dashboard, come empty.
if (root.firstElementChild) hydrateRoot(root, site);
else createRoot(root).render(site);
