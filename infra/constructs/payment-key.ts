import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import type { Config } from '../config/config.ts';
import type { Functions } from './function.ts';
import { removalPolicy } from './lifetime.ts';

/**
 * The key that encrypts what shops entrust to us: their keys at a provider of payments. Nothing is encrypted
 * or decrypted without naming the business that it is of. With the key gone, every shop would have to connect
 * again.
 */
export class PaymentKey extends Construct {
  constructor(scope: Construct, id: string, { config, functions }: { config: Config; functions: Functions }) {
    super(scope, id);
    const key = new Key(this, 'Key', {
      description: 'Encrypts shops’ keys at providers of payments',
      enableKeyRotation: true,
      removalPolicy: removalPolicy(config),
    });
    for (const { fn, paymentKey } of functions.all) {
      if (!paymentKey) continue;
      fn.addEnvironment('PAYMENT_KEY', key.keyArn);
      fn.addEnvironment('VIPPS_URL', config.vipps);
      const actions = ['kms:Decrypt', ...(paymentKey === 'encrypts' ? ['kms:Encrypt'] : [])];
      const conditions = { Null: { 'kms:EncryptionContext:business': 'false' } };
      fn.addToRolePolicy(new PolicyStatement({ actions, resources: [key.keyArn], conditions }));
    }
  }
}
