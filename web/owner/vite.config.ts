import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The modules that the landing page's dialog shares with the dashboard; none of them may import the rest of
 * the dashboard.
 */
const base =
  /\/(ui|kernel)\/|lucide-react|lib\/(session|store|device-session|auth-errors|brand|config|cognito)\.|shell-skeleton/;
/** The modules of the landing page's first script, so that it fetches nothing else. */
const start = /stored-session|remembered|way-back|preload-helper|modulepreload-polyfill/;

/** These run what they hold as soon as they are fetched. */
const entry = /owner\/(start|main|app-main)\.tsx?|\.(html|css)/;
const dashboard = /\/(web\/(owner|live)|shared)\/|hono/;

/**
 * The owner's site: `index.html` is the landing page, `app.html` the dashboard, `page.html` the pages behind
 * links and codes, `personvern.html` and `vilkar.html` pages without script. No script may be inline: the CSP
 * allows inline styles only.
 */
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
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'router', test: /node_modules\/(react-router|react-router-dom|@tanstack)\// },
            { name: 'valibot', test: /node_modules\/valibot\// },
            // Every page of the dashboard begins with these two files, not with twenty of a few hundred
            // bytes.
            { name: 'start', test: start, priority: 1 },
            { name: 'base', tags: ['$initial'], test: base },
            {
              name: 'shell',
              tags: ['$initial'],
              test: (id) => dashboard.test(id) && !entry.test(id),
            },
            // The signs that several pages show: one file, not twenty whose names the first files would
            // carry.
            { name: 'icons', test: /node_modules\/lucide-react\/.*\/icons\//, minShareCount: 2 },
          ],
        },
      },
      input: {
        index: here('./index.html'),
        app: here('./app.html'),
        page: here('./page.html'),
        personvern: here('./personvern.html'),
        vilkar: here('./vilkar.html'),
      },
    },
  },
});
