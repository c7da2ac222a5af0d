import { TestRunner, vi } from 'vitest';

type Modules = {
  idToModuleMap: Map<string, { mockedExports?: unknown }>;
  invalidateModule(node: unknown): void;
};

/** Under this and its id Vitest keeps the mock of a module. */
const mockPrefix = 'mock:';

/**
 * One process runs many test files, because loading packages (React, the AWS SDK, CDK) costs more than most
 * files take. Packages stay loaded; our own modules and a file's mocks are new in each file.
 * `leave-no-trace.ts` removes the rest that a file leaves.
 */
export default class FreshModules extends TestRunner {
  onBeforeCollect(): void {
    vi.resetModules();
    // vitest keeps mocks by that, so that a file may reset modules in its middle; of a mocked module only the
    // mock was read.
    const { evaluatedModules } = (this as unknown as { workerState: { evaluatedModules: Modules } })
      .workerState;
    for (const [id, mock] of evaluatedModules.idToModuleMap) {
      if (!id.startsWith(mockPrefix)) continue;
      for (const node of [mock, evaluatedModules.idToModuleMap.get(id.slice(mockPrefix.length))]) {
        if (!node) continue;
        node.mockedExports = undefined;
        evaluatedModules.invalidateModule(node);
      }
    }
  }
}
