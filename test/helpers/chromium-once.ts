import type { TestProject } from 'vitest/node';
import { findChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromiumPath: string;
  }
}

/** Finds, or installs, the browser once for all browser tests. Without one they fail; they are never skipped. */
export default function setup(project: TestProject): void {
  project.provide('chromiumPath', findChromium());
}
