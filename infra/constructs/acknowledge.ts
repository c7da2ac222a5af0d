import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/**
 * Findings of cdk-nag that stay as they are, here and below, each with the reason. A finding without one
 * stops the synthesis, see app.ts; test/infra/stack/nag.test.ts lists them all.
 */
export function acknowledge(construct: IConstruct, reasons: Readonly<Record<string, string>>): void {
  const rules = Object.entries(reasons).map(([id, reason]) => ({ id, reason }));
  Validations.of(construct).acknowledge(...rules);
}
