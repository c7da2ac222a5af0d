import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import type { Config } from '../config/config.ts';
import type { Functions } from './function.ts';
import { removalPolicy } from './lifetime.ts';

/**
 * The key by which push services know that a push is ours (VAPID, RFC 8292). KMS makes its private half,
 * which nobody can read; one function may sign with it. Browsers are bound to it: with another key every
 * screen would have to switch its pushes on again.
 */
export class PushKey extends Construct {
  constructor(scope: Construct, id: string, { config, functions }: { config: Config; functions: Functions }) {
    super(scope, id);
    const key = new Key(this, 'Key', {
      description: 'Signs our pushes to browsers',
      keySpec: KeySpec.ECC_NIST_P256,
      keyUsage: KeyUsage.SIGN_VERIFY,
      removalPolicy: removalPolicy(config),
    });
    for (const { fn, pushKey } of functions.all) {
      if (!pushKey) continue;
      fn.addEnvironment('PUSH_KEY', key.keyArn);
      const actions = ['kms:GetPublicKey', ...(pushKey === 'signs' ? ['kms:Sign'] : [])];
      fn.addToRolePolicy(new PolicyStatement({ actions, resources: [key.keyArn] }));
    }
  }
}
