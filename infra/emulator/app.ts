import { App, CfnResource, Fn } from 'aws-cdk-lib';
import { CfnUserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnSecret } from 'aws-cdk-lib/aws-secretsmanager';
import { buildSiteAndFunctions } from '../bundle/build.ts';
import { edgeScript } from '../bundle/edge.ts';
import { inRepository } from '../bundle/repository.ts';
import { readConfig } from '../config/config.ts';
import { buildPaths } from '../definitions/paths.ts';
import { createStacks } from '../stack.ts';
import { leaveOut } from './left-out.ts';

/** The stacks of app.ts for the emulator: the same constructs and bundles, without what left-out.ts names. */
const app = new App();
const config = readConfig((name) => app.node.tryGetContext(name), process.env);
await buildSiteAndFunctions();
const { site } = createStacks(app, config, {
  functions: inRepository(buildPaths.functions),
  site: inRepository(buildPaths.site),
  edge: edgeScript({ site: config.domain, customDomains: config.customDomains }),
});
leaveOut(app);
// The dashboard is left out, so no output may name it.
site.node.tryRemoveChild('DashboardName');

// A token's issuer is AWS's own address, here as there; the keys lie with the emulator.
const resources = site.node.findAll().filter((one) => CfnResource.isCfnResource(one));
const pool = resources.find((one) => one instanceof CfnUserPool);
const ownerApi = resources.find((one) => one instanceof CfnFunction && one.node.path.includes('/OwnerApi/'));
const keys = Fn.join('', [`${process.env.AWS_ENDPOINT_URL}/`, pool?.ref ?? '', '/.well-known/jwks.json']);
ownerApi?.addPropertyOverride('Environment.Variables.JWKS_URL', keys);

// It does not know ExcludePunctuation, and a comma parts two secrets.
for (const secret of resources.filter((one) => one instanceof CfnSecret))
  secret.addPropertyOverride('GenerateSecretString.ExcludeCharacters', ',');
