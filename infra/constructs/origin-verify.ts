import { OriginProtocolPolicy, OriginSslPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { originVerifyHeader } from '../definitions/edge.ts';

/** A secret that CloudFront sends and the functions ask for: who calls the API directly cannot pose as a tenant. */
export class OriginVerify extends Construct {
  private readonly secret: Secret;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.secret = new Secret(this, 'Secret', {
      description: `What CloudFront sends to our APIs in ${originVerifyHeader}`,
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
  }

  letCheck(fn: LambdaFunction): void {
    fn.addEnvironment('ORIGIN_VERIFY', this.reference());
  }

  /** One of our APIs as CloudFront's origin, always with the secret. */
  origin(host: string): HttpOrigin {
    return new HttpOrigin(host, {
      customHeaders: { [originVerifyHeader]: this.reference() },
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    });
  }

  /** CloudFormation puts the value in when it deploys; the template only holds the secret's address. */
  private reference(): string {
    return this.secret.secretValue.unsafeUnwrap();
  }
}
