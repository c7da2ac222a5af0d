import { TimeZone } from 'aws-cdk-lib';
import { type Distribution, OriginProtocolPolicy, OriginSslPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Schedule, ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { SnsPublish } from 'aws-cdk-lib/aws-scheduler-targets';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { originVerifyHeader } from '../definitions/edge.ts';
import { acknowledge } from './acknowledge.ts';

/**
 * A secret that CloudFront sends and the functions ask for: who calls an API directly cannot pose as a tenant.
 *
 * Raising `originSecret` in config.ts rotates it. The deployment makes the new secret, then lets the functions take both,
 * then lets CloudFront send the new one; the one before is taken until the next rotation, so a leak wants two. Secrets
 * Manager could rotate alone, but only by changing distributions and functions behind CloudFormation's back, and a
 * deployment in the middle of it would lock CloudFront out.
 */
export class OriginVerify extends Construct {
  /** The one CloudFront sends comes last. */
  private readonly secrets: Secret[];
  private readonly checking: LambdaFunction[] = [];

  constructor(scope: Construct, id: string, { originSecret }: Pick<Config, 'originSecret'>) {
    super(scope, id);
    const numbers = [originSecret - 1, originSecret].filter((number) => number > 0);
    this.secrets = numbers.map(
      (number) =>
        new Secret(this, `Secret${number}`, {
          description: `What CloudFront sends to our APIs in ${originVerifyHeader}`,
          generateSecretString: { passwordLength: 48, excludePunctuation: true },
        }),
    );
    acknowledge(this, {
      'AwsSolutions-SMG4': 'Rotated by a deployment, which a mail asks for every quarter; see above.',
    });
  }

  letCheck(fn: LambdaFunction): void {
    fn.addEnvironment('ORIGIN_VERIFY', this.secrets.map(referenceTo).join(','));
    this.checking.push(fn);
  }

  /** One of our APIs as CloudFront's origin, always with the newest secret. */
  origin(host: string): HttpOrigin {
    const newest = this.secrets.slice(-1).map(referenceTo).join('');
    return new HttpOrigin(host, {
      customHeaders: { [originVerifyHeader]: newest },
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    });
  }

  /** The functions must know a new secret before CloudFront sends it. */
  letSend(distribution: Distribution): void {
    distribution.node.addDependency(...this.checking);
  }

  remind(topic: ITopic): void {
    const input = ScheduleTargetInput.fromText(
      'Time to rotate the origin secret: raise originSecret in infra/config.ts by one and deploy.',
    );
    const timeZone = TimeZone.of('Europe/Oslo');
    const schedule = ScheduleExpression.cron({
      minute: '0',
      hour: '9',
      day: '1',
      month: '1,4,7,10',
      timeZone,
    });
    new Schedule(this, 'Reminder', { schedule, target: new SnsPublish(topic, { input }) });
  }
}

/** CloudFormation puts the value in when it deploys; the template only holds the secret's address. */
function referenceTo(secret: Secret): string {
  return secret.secretValue.unsafeUnwrap();
}
