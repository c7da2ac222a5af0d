import { Duration, Stack } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import {
  AccountRecovery,
  CfnUserPoolRiskConfigurationAttachment,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  StandardThreatProtectionMode,
  StringAttribute,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
} from 'aws-cdk-lib/aws-cognito';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Config } from '../config/config.ts';
import { mailStreams } from '../config/mail-streams.ts';
import { userPoolDefinition } from '../definitions/user-pool.ts';
import { acknowledge } from './acknowledge.ts';
import { sumOf } from './alarms.ts';
import type { Functions } from './function.ts';
import { addOutput, removalPolicy } from './lifetime.ts';
import { pascal } from './our-function.ts';

/** The owners' accounts. Customers have none. */
export class Owners extends Construct {
  private readonly pool: UserPool;
  private readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, { config, functions }: { config: Config; functions: Functions }) {
    super(scope, id);
    const isGuarded = config.accountsTier === 'PLUS';
    this.pool = new UserPool(this, 'Pool', {
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      // A new address counts only once its owner has confirmed it; until then the old one signs in.
      keepOriginal: { email: true },
      customAttributes: {
        business_name: new StringAttribute({ mutable: true }),
        // Which terms were accepted at sign-up (shared/shops/terms.ts).
        terms: new StringAttribute({ mutable: true }),
      },
      // The form's own rule: so many characters, of any kind.
      passwordPolicy: {
        minLength: userPoolDefinition.passwordMinLength,
        ...{ requireLowercase: false, requireUppercase: false, requireDigits: false, requireSymbols: false },
      },
      mfa: Mfa.OFF,
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      email: sender(config),
      // The mails with their link come from custom-message.ts; this is for kinds it does not know.
      userVerification: {
        emailSubject: `Koden din hos ${config.product}`,
        emailBody: 'Koden din er {####}.',
      },
      lambdaTriggers: {
        customMessage: functions.named['custom-message'],
        postConfirmation: functions.named['post-confirmation'],
        preSignUp: functions.named['pre-sign-up'],
      },
      featurePlan: FeaturePlan[config.accountsTier],
      standardThreatProtectionMode: isGuarded ? StandardThreatProtectionMode.FULL_FUNCTION : undefined,
      deletionProtection: config.isProtected,
      removalPolicy: removalPolicy(config),
    });
    this.client = this.pool.addClient('Site', {
      generateSecret: false,
      writeAttributes: writtenBySite(),
      authFlows: { userSrp: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.minutes(userPoolDefinition.accessTokenMinutes),
      idTokenValidity: Duration.minutes(userPoolDefinition.accessTokenMinutes),
      refreshTokenValidity: Duration.days(userPoolDefinition.refreshTokenDays),
      refreshTokenRotationGracePeriod: Duration.seconds(userPoolDefinition.refreshGraceSeconds),
    });
    if (isGuarded) protect(this.pool);
    for (const { fn, name, accounts } of functions.all)
      if (accounts) this.letReach(fn, pascal(name), accounts);
    acknowledge(this.pool, {
      'AwsSolutions-COG1':
        'Six characters of any kind is the specification; ASVS 5.0 6.2.5 wants no classes either; the page refuses the most used ones.',
      'AwsSolutions-COG2':
        'A second factor is not part of the product yet. Cognito locks an account for longer with each wrong password.',
      ...(!isGuarded && {
        'AwsSolutions-COG8':
          'Plus costs $0.02 for each owner; without it the page refuses the most used passwords (functions/people/README.md).',
      }),
    });
    addOutput(this, 'UserPoolId', this.pool.userPoolId, 'The owners’ accounts');
  }

  /**
   * A separate policy: the pool names the function, so the function's own policy may not wait for the pool.
   */
  private letReach(fn: LambdaFunction, name: string, actions: readonly string[]): void {
    const statement = new PolicyStatement({
      actions: actions.map((action) => `cognito-idp:${action}`),
      resources: [this.pool.userPoolArn],
    });
    new Policy(this, `${name}Accounts`, { statements: [statement], roles: fn.role ? [fn.role] : [] });
  }

  letCheckTokens(fn: LambdaFunction): void {
    fn.addEnvironment('USER_POOL_ID', this.pool.userPoolId);
    fn.addEnvironment('USER_POOL_CLIENT_ID', this.client.userPoolClientId);
  }

  /** Where Cognito's own limits hold owners back. */
  throttles(): Metric[] {
    const dimensionsMap = { UserPool: this.pool.userPoolId, UserPoolClient: this.client.userPoolClientId };
    const names = ['SignUpThrottles', 'SignInThrottles', 'TokenRefreshThrottles'];
    return names.map((name) => sumOf('AWS/Cognito', name, { dimensionsMap }));
  }

  /** The settings that the owner's site reads from /config.json. */
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

function writtenBySite(): ClientAttributes {
  const { standard, custom } = userPoolDefinition.writtenBySite;
  return new ClientAttributes()
    .withStandardAttributes(Object.fromEntries(standard.map((name) => [name, true])))
    .withCustomAttributes(...custom);
}

/** Our own address by SES, where we can prove it; otherwise Cognito's, which sends 50 mails a day. */
function sender(config: Config): UserPoolEmail {
  const stream = mailStreams(config)?.accounts;
  if (!stream) return UserPoolEmail.withCognito();
  return UserPoolEmail.withSES({
    ...{ fromEmail: stream.from, fromName: config.product },
    ...{ sesVerifiedDomain: stream.domain, configurationSetName: stream.name },
  });
}

/**
 * Cognito's reaction to risks, in the tier that detects them: it refuses a leaked password when an owner
 * chooses it (SRP hides the password at sign-in), and stops a sign-in that is very likely stolen. Owners have
 * no second factor that Cognito could ask for.
 */
function protect(pool: UserPool): void {
  new CfnUserPoolRiskConfigurationAttachment(pool, 'Risks', {
    userPoolId: pool.userPoolId,
    clientId: 'ALL',
    compromisedCredentialsRiskConfiguration: {
      actions: { eventAction: 'BLOCK' },
      eventFilter: ['SIGN_UP', 'PASSWORD_CHANGE', 'SIGN_IN'],
    },
    accountTakeoverRiskConfiguration: {
      actions: { highAction: { eventAction: 'BLOCK', notify: false } },
    },
  });
}
