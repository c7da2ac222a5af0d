import {
  type CfnDistribution,
  type Distribution,
  OriginProtocolPolicy,
  OriginSslPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Config } from '../config/config.ts';
import { originVerifyHeader } from '../definitions/edge.ts';
import { acknowledge } from './acknowledge.ts';
import { addOutput } from './lifetime.ts';

/**
 * Secrets that CloudFront sends and the functions ask for: a caller who goes to an API directly cannot pose
 * as a tenant.
 *
 * Secrets have numbers. CloudFront sends the one that config.ts names; the functions also take the one before
 * and the one after it. So a deployment that raises the number by one, or its way back, locks no caller out,
 * whichever changes first: functions, distributions or an edge far away. The template names the secrets and
 * never a value: CloudFormation looks them up.
 */
export class OriginVerify extends Construct {
  /** The one that is sent comes first. */
  private readonly secrets: Secret[];
  private readonly checking: LambdaFunction[] = [];

  constructor(scope: Construct, id: string, { config }: { config: Config }) {
    super(scope, id);
    const { originSecret } = config;
    const numbers = [originSecret, originSecret + 1, originSecret - 1].filter((number) => number > 0);
    this.secrets = numbers.map(
      (number) =>
        new Secret(this, `Secret${number}`, {
          description: `What CloudFront sends to our APIs in ${originVerifyHeader}, number ${number}`,
          // Never change it: CloudFormation would make a new value, which CloudFront does not send yet.
          generateSecretString: { passwordLength: 48, excludePunctuation: true },
        }),
    );
    addOutput(this, 'OriginSecretArn', this.secrets[0]?.secretArn ?? '', 'What CloudFront sends our APIs');
    acknowledge(this, {
      'AwsSolutions-SMG4':
        'A deployment renews it after a leak: who rotates it at run time would change functions behind their versions.',
    });
  }

  letCheck(fn: LambdaFunction): void {
    fn.addEnvironment('ORIGIN_VERIFY', this.secrets.map(reference).join(','));
    this.checking.push(fn);
  }

  /** One of our APIs as CloudFront's origin. */
  origin(host: string, certificate?: string): ApiOrigin {
    const [secret = ''] = this.secrets.map(reference);
    return new ApiOrigin(host, { secret, certificate });
  }

  /** The functions go first, so that the first secret is known before it is sent. */
  letSend(...distributions: Distribution[]): void {
    for (const distribution of distributions) distribution.node.addDependency(...this.checking);
  }
}

/** CloudFormation puts the value in when it deploys; the template only holds its address. */
function reference(secret: Secret): string {
  return secret.secretValue.unsafeUnwrap();
}

type ApiOriginProps = {
  /** The value of the header that CloudFront sends. */
  secret: string;
  /** The ARN of what it shows in the handshake. It can do so before HTTP requests, not before WebSockets. */
  certificate?: string | undefined;
};

/** One of our APIs as CloudFront's origin. CDK's own origins know no certificate yet; CloudFormation does. */
class ApiOrigin extends HttpOrigin {
  private readonly certificate: string | undefined;

  constructor(host: string, { secret, certificate }: ApiOriginProps) {
    super(host, {
      customHeaders: { [originVerifyHeader]: secret },
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    });
    this.certificate = certificate;
  }

  protected override renderCustomOriginConfig(): CfnDistribution.CustomOriginConfigProperty | undefined {
    const config = super.renderCustomOriginConfig();
    if (!config || !this.certificate) return config;
    return { ...config, originMtlsConfig: { clientCertificateArn: this.certificate } };
  }
}
