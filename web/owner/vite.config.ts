import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The owner's site: `index.html` is the landing page, `app.html` the dashboard, `personvern.html` a page without script. Nothing may be inline: the CSP is 'self'. */
export default defineConfig({
  root: here('.'),
  plugins: [react(), tailwindcss()],
  resolve: {
    // Radix locks the page's scroll with a <style> element, which the CSP refuses; ours uses an adopted style sheet.
    alias: [{ find: /^react-style-singleton$/, replacement: here('./lib/adopted-style.ts') }],
  },
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
      },
    },
  },
});
