import { CfnResource } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Resources that ministack refuses, with its reason. Everything else of the stacks is deployed as it is. */
export const leftOut: Readonly<Record<string, string>> = {
  'AWS::Budgets::Budget': 'Template format error: Unrecognized resource types',
};

export function leaveOut(root: IConstruct): void {
  for (const construct of root.node.findAll()) {
    if (CfnResource.isCfnResource(construct) && construct.cfnResourceType in leftOut)
      construct.node.scope?.node.tryRemoveChild(construct.node.id);
  }
}
