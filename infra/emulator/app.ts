import { App } from 'aws-cdk-lib';
import { buildSiteAndFunctions } from '../bundle/build.ts';
import { edgeScript } from '../bundle/edge.ts';
import { inRepository } from '../bundle/repository.ts';
import { readConfig } from '../config.ts';
import { buildPaths } from '../definitions/paths.ts';
import { createStacks } from '../stack.ts';
import { leaveOut } from './left-out.ts';

/** The stacks of app.ts for the emulator: the same constructs, without what left-out.ts names. */
const app = new App();
const config = readConfig((name) => app.node.tryGetContext(name), process.env);
await buildSiteAndFunctions();
createStacks(app, config, {
  functions: inRepository(buildPaths.functions),
  site: inRepository(buildPaths.site),
  edge: edgeScript({ site: config.domain }),
});
leaveOut(app);
