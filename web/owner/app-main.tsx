import { createRoot } from 'react-dom/client';
import { ToastProvider } from '../ui/toast.tsx';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

// What the page was sent with, the outline of the dashboard, stays until React has something to show.
createRoot(root).render(
  <ToastProvider>
    <App />
  </ToastProvider>,
);
