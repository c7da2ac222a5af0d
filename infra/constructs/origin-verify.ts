import { Stack } from 'aws-cdk-lib';
import { type Distribution, OriginProtocolPolicy, OriginSslPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnRotationSchedule, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { noSecret, type OriginSecrets, takenText } from '../../functions/origin-secret/origin-secrets.ts';
import { originVerifyHeader } from '../definitions/edge.ts';
import type { RotationEnvironment } from '../definitions/functions.ts';
import type { Outputs } from './outputs.ts';

const rotationDays = 90;

/**
 * Secrets that CloudFront sends and the functions ask for: who calls an API directly cannot pose as a tenant.
 *
 * They rotate by themselves. Secrets Manager calls rotate-origin-secret, which changes functions and distributions behind
 * CloudFormation's back; why neither a deployment in the middle of it nor a broken rotation locks CloudFront out stands in
 * functions/origin-secret/take-step.ts. The template names places in the secret and never a value: a deployment looks them up for
 * each function and distribution that it changes in any way, and leaves the others alone (CloudFormation User Guide).
 */
export class OriginVerify extends Construct {
  private readonly secret: Secret;
  private readonly checking: LambdaFunction[] = [];
  private readonly sending: Distribution[] = [];

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const later: Omit<OriginSecrets, 'now'> = { next: noSecret, before: noSecret };
    this.secret = new Secret(this, 'Secret', {
      description: `What CloudFront sends to our APIs in ${originVerifyHeader}`,
      // Never to be changed: CloudFormation would make a new value of it, which CloudFront does not send yet.
      generateSecretString: {
        secretStringTemplate: JSON.stringify(later),
        generateStringKey: 'now',
        passwordLength: 48,
        excludePunctuation: true,
      },
    });
  }

  letCheck(fn: LambdaFunction): void {
    const [now, next, before] = [this.reference('now'), this.reference('next'), this.reference('before')];
    fn.addEnvironment('ORIGIN_VERIFY', takenText({ now, next, before }));
    this.checking.push(fn);
  }

  /** One of our APIs as CloudFront's origin. */
  origin(host: string): HttpOrigin {
    return new HttpOrigin(host, {
      customHeaders: { [originVerifyHeader]: this.reference('now') },
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    });
  }

  /** The functions go first, so that the first secret is known before it is sent. */
  letSend(...distributions: Distribution[]): void {
    for (const distribution of distributions) distribution.node.addDependency(...this.checking);
    this.sending.push(...distributions);
  }

  /**
   * Comes last, when everybody checks and sends. No deployment rotates: the first rotation is due when the time has passed. The
   * rights are those of the calls in functions/origin-secret. By what CloudFront says when it refuses, UpdateDistribution wants
   * rights to the log bucket only where it changes the log settings, and none to certificate and firewall.
   */
  letRotate(fn: LambdaFunction): void {
    const environment: RotationEnvironment = {
      CHECKING_FUNCTIONS: this.checking.map(({ functionName }) => functionName).join(','),
      DISTRIBUTIONS: this.sending.map(({ distributionId }) => distributionId).join(','),
    };
    for (const [name, value] of Object.entries(environment)) fn.addEnvironment(name, value);

    const grant = (service: string, actions: readonly string[], resources: string[]) =>
      fn.addToRolePolicy(
        new PolicyStatement({ actions: actions.map((action) => `${service}:${action}`), resources }),
      );
    grant(
      'secretsmanager',
      ['GetSecretValue', 'PutSecretValue', 'UpdateSecretVersionStage'],
      [this.secret.secretArn],
    );
    grant(
      'lambda',
      ['GetFunctionConfiguration', 'UpdateFunctionConfiguration'],
      this.checking.map(({ functionArn }) => functionArn),
    );
    grant(
      'cloudfront',
      ['GetDistribution', 'UpdateDistribution'],
      this.sending.map(({ distributionArn }) => distributionArn),
    );
    fn.addPermission('Rotation', {
      principal: new ServicePrincipal('secretsmanager.amazonaws.com'),
      sourceAccount: Stack.of(this).account,
    });

    // Not `secret.addRotationSchedule`: that would grant GetRandomPassword on everything, and let any account's rotation in.
    const schedule = new CfnRotationSchedule(this, 'Rotation', {
      secretId: this.secret.secretArn,
      rotationLambdaArn: fn.functionArn,
      rotationRules: { automaticallyAfterDays: rotationDays },
      rotateImmediatelyOnUpdate: false,
    });
    schedule.node.addDependency(fn);
  }

  outputs(): Outputs {
    return {
      OriginSecretArn: { value: this.secret.secretArn, description: 'What CloudFront sends our APIs' },
    };
  }

  /** CloudFormation puts the value in when it deploys; the template only holds its address. */
  private reference(place: keyof OriginSecrets): string {
    return this.secret.secretValueFromJson(place).unsafeUnwrap();
  }
}
