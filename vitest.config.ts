import { defineConfig } from 'vitest/config';
import { Sequencer } from './test/helpers/sequencer.ts';
import { preactAlias } from './web/storefront/preact-alias.ts';

const storefrontAlias = [
  ...Object.entries({ ...preactAlias, '@testing-library/react': '@testing-library/preact' }).map(
    ([find, replacement]) => ({ find: new RegExp(`^${find}$`), replacement }),
  ),
];

const env = {
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  TZ: 'America/New_York',
  // Guests of the tests solve puzzles too, small ones.
  PUZZLE_BITS: '2',
};

/** Stands in for what the storefront's build leaves; the journeys use the real one. */
const assets = {
  name: 'storefront-assets',
  resolveId: (id: string) => (id === 'virtual:storefront-assets' ? `\0${id}` : undefined),
  load: (id: string) =>
    id === '\0virtual:storefront-assets'
      ? 'const nb = { page: "/_s/browser.js", other: "/_s/other-page.js", shared: "/_s/shared.js", early: "onclick=0" }; export const scripts = { nb, en: nb }; export const firstStyle = "body{margin:0}"; export const style = "main{margin:0}"; export const otherStyle = "ol{margin:0}"; export const formStyle = "dl{margin:0}";'
      : undefined,
};

/**
 * Files share one process per core; `fresh-modules.ts` says what is new in each. A project reads the rest of
 * this file in Vite's mode `test`, so it is told itself when the run is a long one.
 */
const oneProcess = (mode: string) => ({
  isolate: false,
  // Most of what a test makes is garbage at its end: more room for it is a twentieth less work.
  execArgv: ['--max-semi-space-size=64'],
  runner: './test/helpers/fresh-modules.ts',
  env: { LONG_RUN: mode === 'long' ? 'yes' : 'no' },
  // A property of a long run has ten times as many inputs, or more.
  ...(mode === 'long' && { testTimeout: 600_000 }),
});

const setupFiles = ['leave-no-trace', 'no-console-errors', 'one-seed'].map(
  (name) => `./test/helpers/${name}.ts`,
);

/** `npm run test:long` also runs the files that are too long for every change. */
const excludeLong = (mode: string) => (mode === 'long' ? [] : ['**/*.long.test.{ts,tsx}']);

export default defineConfig(({ mode }) => ({
  test: {
    reporters: ['default', './test/helpers/reporter.ts'],
    env,
    // Vitest leaves one core idle, which is half of a small machine.
    maxWorkers: '100%',
    // Whether the order of the files matters is asked with `--sequence.shuffle.files`.
    sequence: process.argv.some((one) => one.startsWith('--sequence.shuffle'))
      ? {}
      : { sequencer: Sequencer },
    // A file that synthesizes the stack needs most of it on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000, interval: 25 } },
    projects: [
      {
        extends: true,
        plugins: [assets],
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/{checks,journeys,browser}/**', 'test/web/storefront/**', ...excludeLong(mode)],
          ...oneProcess(mode),
          setupFiles: [...setupFiles, './test/helpers/one-session.ts'],
        },
      },
      {
        extends: true,
        resolve: { alias: storefrontAlias },
        test: {
          name: 'storefront',
          include: ['test/web/storefront/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          ...oneProcess(mode),
          setupFiles: [...setupFiles, './test/helpers/leave-no-listener.ts'],
          server: { deps: { inline: [/@testing-library/, /preact/] } },
        },
      },
      {
        extends: true,
        test: { name: 'checks', include: ['test/checks/**/*.test.ts'], testTimeout: 240_000 },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['test/{journeys,browser}/**/*.test.ts'],
          exclude: excludeLong(mode),
          globalSetup: ['./test/helpers/build-once.ts', './test/helpers/chromium.ts'],
          ...oneProcess(mode),
          setupFiles: ['./test/helpers/leave-no-trace.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
}));
