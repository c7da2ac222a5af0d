import { type FunctionEnvironment, puzzleBits } from '../../definitions/functions.ts';
import { stripeKeys } from '../stripe/keys.ts';

export const region = 'eu-north-1';
export const productName = 'Luka';
const siteDomain = 'localhost';
/** The keys at KMS. */
export const pushKeyId = 'arn:aws:kms:eu-north-1:000000000000:key/push';
export const paymentKeyId = 'arn:aws:kms:eu-north-1:000000000000:key/payment';

/** Paths of the one port that are not the site's. The site itself has nothing below `/__`. */
export const ownPaths = {
  cognito: '/__cognito/',
  ses: '/__aws/ses',
  sns: '/__aws/sns',
  sqs: '/__aws/sqs',
  s3: '/__aws/s3',
  live: '/__aws/live',
  kms: '/__aws/kms',
  push: '/__push',
  companies: '/__brreg',
  vipps: '/__vipps',
  stripe: '/__stripe',
  mail: '/__local/',
} as const;

type Parts = {
  port: number;
  tableName: string;
  database: string;
  originVerify: string;
  /** Only where custom domains are switched on. */
  dnsServers?: string | undefined;
};

/** The variables of a function here: its own, and the address of each service for the SDK. */
export type CloudEnvironment = ReturnType<typeof cloudEnvironment>;

/**
 * Addresses are numbers, because a machine may not resolve `localhost` to our interface; people get names.
 */
export function cloudEnvironment(parts: Parts) {
  const { port, tableName, database, originVerify, dnsServers } = parts;
  const here = `http://127.0.0.1:${port}`;
  return {
    TABLE_NAME: tableName,
    PRODUCT_NAME: productName,
    SMS_PART_ORE: '75',
    COMPANY_REGISTER_URL: `${here}${ownPaths.companies}`,
    SITE_DOMAIN: siteDomain,
    SITE_ORIGIN: `http://${siteDomain}:${port}`,
    USER_POOL_ID: `${region}_LukaLocal`,
    USER_POOL_CLIENT_ID: 'lukalocal0123456789abcdefg',
    ORIGIN_VERIFY: originVerify,
    METRIC_NAMESPACE: `${productName}/local`,
    // Thousands of orders from one machine need not solve hard puzzles.
    PUZZLE_BITS: process.env.PUZZLE_BITS ?? String(puzzleBits),
    LIVE_ENDPOINT: `${here}${ownPaths.live}`,
    PHOTO_BUCKET: 'luka-photos',
    PHOTO_BUCKET_URL: `${here}${ownPaths.s3}`,
    // The page's own origin: its policy allows no other.
    PHOTO_UPLOAD_URL: ownPaths.s3,
    EVENT_QUEUE_URL: `${here}${ownPaths.sqs}/events`,
    PUSH_KEY: pushKeyId,
    PAYMENT_KEY: paymentKeyId,
    VIPPS_URL: `${here}${ownPaths.vipps}`,
    STRIPE_KEY: stripeKeys.secretKey,
    STRIPE_HOOK_SECRET: stripeKeys.connectSecret,
    STRIPE_BILLING_SECRET: stripeKeys.billingSecret,
    STRIPE_URL: `${here}${ownPaths.stripe}`,
    // The origin of a push service that is none of the known ones.
    PUSH_SERVICE_ORIGIN: here,
    MAIL_FROM: `${productName} <ikke-svar@luka.no>`,
    // The name servers to ask, with their ports; the machine's own where it is missing.
    ...(dnsServers && { CUSTOM_DOMAINS: `domener.${siteDomain}`, DNS_SERVERS: dnsServers }),
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_SESSION_TOKEN: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: database,
    AWS_ENDPOINT_URL_DYNAMODB_STREAMS: database,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${here}${ownPaths.cognito}`,
    AWS_ENDPOINT_URL_SESV2: `${here}${ownPaths.ses}`,
    AWS_ENDPOINT_URL_SNS: `${here}${ownPaths.sns}`,
    AWS_ENDPOINT_URL_SQS: `${here}${ownPaths.sqs}`,
    AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI: `${here}${ownPaths.live}`,
    AWS_ENDPOINT_URL_KMS: `${here}${ownPaths.kms}`,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    JWKS_URL: `${here}${ownPaths.cognito}.well-known/jwks.json`,
  } satisfies FunctionEnvironment & Record<string, string>;
}
