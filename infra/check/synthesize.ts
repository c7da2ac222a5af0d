import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import cdk from '../../cdk.json' with { type: 'json' };
import { edgeScript } from '../bundle/edge.ts';
import { inRepository } from '../bundle/repository.ts';
import { readConfig } from '../config.ts';
import { buildPaths } from '../definitions/paths.ts';
import { createStacks } from '../stack.ts';
import type { Resources } from './grants/statements.ts';

/** The site's stack as CloudFormation gets it, from what is built. */
export function synthesizeSite() {
  const app = new App({ context: cdk.context });
  const config = readConfig(() => undefined);
  const { site } = createStacks(app, config, {
    functions: inRepository(buildPaths.functions),
    customResources: inRepository(buildPaths.customResources),
    site: inRepository(buildPaths.site),
    edge: edgeScript({ site: config.domain, customDomains: config.customDomains }),
  });
  const resources: Resources = Template.fromStack(site).toJSON().Resources;
  return { config, resources };
}
