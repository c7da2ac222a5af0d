import { App } from 'aws-cdk-lib';
import { buildSiteAndFunctions } from './bundle/build.ts';
import { edgeScript } from './bundle/edge.ts';
import { inRepository } from './bundle/repository.ts';
import { readConfig } from './config.ts';
import { CertificateStack } from './constructs/certificate.ts';
import { buildPaths } from './definitions/paths.ts';
import { SiteStack } from './stack.ts';

const app = new App();
const config = readConfig((name) => app.node.tryGetContext(name), process.env);
await buildSiteAndFunctions();

const name = `${config.product}-${config.stage}`;
const { certificate } = new CertificateStack(app, `${name}-certificate`, { config });
new SiteStack(app, name, {
  config,
  certificate,
  built: {
    functions: inRepository(buildPaths.functions),
    site: inRepository(buildPaths.site),
    edge: edgeScript({ site: config.domain }),
  },
});
