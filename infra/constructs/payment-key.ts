import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Config } from '../config/config.ts';
import type { Functions } from './function.ts';
import { removalPolicy } from './lifetime.ts';

/** The variables of Stripe, by the operator's names in the secret. */
const stripeFields = { STRIPE_KEY: 'key', STRIPE_HOOK_SECRET: 'hook', STRIPE_BILLING_SECRET: 'billing' };

/** CloudFormation puts the value in when it deploys; the template only holds its address. */
const fieldOf = (secret: ISecret, field: string) => secret.secretValueFromJson(field).unsafeUnwrap();

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
    const { stripeSecret: arn } = config;
    const stripe = arn ? Secret.fromSecretCompleteArn(this, 'Stripe', arn) : undefined;
    for (const { fn, paymentKey } of functions.all) {
      if (!paymentKey) continue;
      fn.addEnvironment('PAYMENT_KEY', key.keyArn);
      fn.addEnvironment('VIPPS_URL', config.vipps);
      for (const [name, field] of Object.entries(stripeFields))
        fn.addEnvironment(name, stripe ? fieldOf(stripe, field) : '');
      const actions = ['kms:Decrypt', ...(paymentKey === 'encrypts' ? ['kms:Encrypt'] : [])];
      const conditions = { Null: { 'kms:EncryptionContext:business': 'false' } };
      fn.addToRolePolicy(new PolicyStatement({ actions, resources: [key.keyArn], conditions }));
    }
  }
}
