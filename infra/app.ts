import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { buildSiteAndFunctions } from './bundle/build.ts';
import { edgeScriptOf } from './bundle/edge.ts';
import { inRepository } from './bundle/repository.ts';
import { readConfig } from './config/config.ts';
import { refuseWhereLive } from './config/first-deployment.ts';
import { buildPaths } from './definitions/paths.ts';
import { createStacks } from './stack.ts';

const app = new App();
// A finding that is not acknowledged with a reason stops the synthesis.
Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
const config = readConfig((name) => app.node.tryGetContext(name), process.env);
await refuseWhereLive(config);
await buildSiteAndFunctions();
createStacks(app, config, {
  functions: inRepository(buildPaths.functions),
  site: inRepository(buildPaths.site),
  edge: edgeScriptOf(config),
});
