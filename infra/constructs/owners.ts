import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  AccountRecovery,
  Mfa,
  StringAttribute,
  UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Config } from '../config.ts';
import type { Functions } from './function.ts';

/** The owners' accounts. Customers have none. */
export class Owners extends Construct {
  private readonly pool: UserPool;
  private readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, { functions }: { functions: Functions }) {
    super(scope, id);
    this.pool = new UserPool(this, 'Pool', {
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      // A new address counts only once its owner has confirmed it; until then the old one signs in.
      keepOriginal: { email: true },
      customAttributes: { business_name: new StringAttribute({ mutable: true }) },
      // The form's own rule: six characters, of any kind (AUTH-014).
      passwordPolicy: {
        minLength: 6,
        requireLowercase: false,
        requireUppercase: false,
        requireDigits: false,
        requireSymbols: false,
      },
      mfa: Mfa.OFF,
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      lambdaTriggers: {
        customMessage: functions.named['custom-message'],
        postConfirmation: functions.named['post-confirmation'],
      },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.client = this.pool.addClient('Site', {
      generateSecret: false,
      authFlows: { userSrp: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(30),
    });
  }

  letCheckTokens(fn: LambdaFunction): void {
    fn.addEnvironment('USER_POOL_ID', this.pool.userPoolId);
    fn.addEnvironment('USER_POOL_CLIENT_ID', this.client.userPoolClientId);
  }

  /** What the owner's site reads from /config.json. */
  siteConfig({ product, domain }: Config): Record<string, string> {
    return {
      product,
      site: domain,
      region: Stack.of(this).region,
      userPoolId: this.pool.userPoolId,
      userPoolClientId: this.client.userPoolClientId,
    };
  }
}
