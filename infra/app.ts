import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { buildSiteAndFunctions } from './bundle/build.ts';
import { edgeScriptOf } from './bundle/edge.ts';
import { inRepository } from './bundle/repository.ts';
import { type Config, readConfig } from './config/config.ts';
import { checkFirstDeployment } from './config/first-deployment.ts';
import { buildPaths } from './definitions/paths.ts';
import { createStacks } from './stack.ts';

const app = new App();
// A finding that is not acknowledged with a reason stops the synthesis.
Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
const config = await valuesOrEnd();
await buildSiteAndFunctions();
createStacks(app, config, {
  functions: inRepository(buildPaths.functions),
  site: inRepository(buildPaths.site),
  edge: edgeScriptOf(config),
});

/** Prints one sentence about wrong values instead of a stack trace. */
async function valuesOrEnd(): Promise<Config> {
  try {
    const config = readConfig((name) => app.node.tryGetContext(name), process.env);
    await checkFirstDeployment(config);
    return config;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
