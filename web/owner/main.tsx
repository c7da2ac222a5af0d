import './styles/main.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Site } from './site.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const site = <Site start={window.location.pathname === '/' ? 'landing' : 'app'} />;

// The landing page was rendered when the site was built; a page in development, and the dashboard, come empty.
if (root.firstElementChild) hydrateRoot(root, site);
else createRoot(root).render(site);
