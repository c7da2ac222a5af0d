import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The owner's site: `index.html` is the landing page, `app.html` the dashboard, `personvern.html` and `vilkar.html` pages without script. No script may be inline: the CSP allows inline styles only. */
export default defineConfig({
  root: here('.'),
  plugins: [react()],
  build: {
    // The chart library is one file of 570 kB, fetched by Statistikk alone.
    chunkSizeWarningLimit: 600,
    outDir: here('../../dist/site'),
    emptyOutDir: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        index: here('./index.html'),
        app: here('./app.html'),
        personvern: here('./personvern.html'),
        vilkar: here('./vilkar.html'),
      },
    },
  },
});
