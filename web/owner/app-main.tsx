import { createRoot } from 'react-dom/client';
import { ToastProvider } from '../ui/toast.tsx';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

// The page comes with an outline of the dashboard, which stays until React draws.
createRoot(root).render(
  <ToastProvider>
    <App />
  </ToastProvider>,
);
