import { DefaultStackSynthesizer, type StackProps } from 'aws-cdk-lib';
import type { Config } from '../config/config.ts';

/** Where a stack of the stage lies, by which bootstrap it gets there, and whether it refuses to be deleted. */
export function ofStage(config: Config, region = config.region): StackProps {
  const { account, bootstrapQualifier: qualifier, isProtected } = config;
  return {
    env: { account, region },
    synthesizer: new DefaultStackSynthesizer({ qualifier }),
    terminationProtection: isProtected,
  };
}
