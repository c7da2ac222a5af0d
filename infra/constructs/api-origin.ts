import { type CfnDistribution, OriginProtocolPolicy, OriginSslPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { originVerifyHeader } from '../definitions/edge.ts';

type ApiOriginProps = {
  /** What CloudFront sends in a header. */
  secret: string;
  /** The ARN of what it shows in the handshake. It can do so before HTTP requests, not before WebSockets. */
  certificate?: string | undefined;
};

/** One of our APIs as CloudFront's origin. CDK's own origins know no certificate yet; CloudFormation does. */
export class ApiOrigin extends HttpOrigin {
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
