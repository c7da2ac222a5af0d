import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useRoutes } from 'react-router-dom';
import { AuthProvider } from './lib/auth-context.tsx';
import { createQueryClient } from './lib/query-client.ts';
import { siteHistory } from './router/site-history.ts';
import { SiteRouter } from './router/site-router.tsx';
import { fetchPage, routes } from './routes.tsx';

export function App() {
  const [history] = useState(startHistory);
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <AuthProvider>
        <SiteRouter history={history}>
          <Routes />
        </SiteRouter>
      </AuthProvider>
    </QueryClientProvider>
  );
}

function startHistory() {
  // Who shows the page says that it could not be fetched.
  fetchPage(window.location.pathname)?.catch(() => undefined);
  return siteHistory(window);
}

const Routes = () => useRoutes(routes);
