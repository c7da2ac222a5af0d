/** The environment that the stack gives the functions. */
export const testEnvironment = {
  TABLE_NAME: 'table',
  PRODUCT_NAME: 'Luka',
  SMS_PART_ORE: '75',
  // A company for every number: fetch reads what stands before the mark.
  COMPANY_REGISTER_URL: `data:application/json,${encodeURIComponent(JSON.stringify({ navn: 'NAPOLI MAT AS' }))}#`,
  SITE_DOMAIN: 'luka.no',
  SITE_ORIGIN: 'https://luka.no',
  USER_POOL_ID: 'eu-north-1_Test00001',
  USER_POOL_CLIENT_ID: 'testclient',
  ORIGIN_VERIFY: 'the-edge-secret',
  METRIC_NAMESPACE: 'Luka/test',
  PUZZLE_BITS: '2',
  PHOTO_BUCKET: 'photos',
  PHOTO_BUCKET_URL: 'https://photos.s3.eu-north-1.amazonaws.com',
  PHOTO_UPLOAD_URL: 'https://photos.s3.eu-north-1.amazonaws.com',
  LIVE_ENDPOINT: 'https://live.example/live',
  EVENT_QUEUE_URL: 'https://sqs.eu-north-1.amazonaws.com/111111111111/events',
  PUSH_KEY: 'arn:aws:kms:eu-north-1:111111111111:key/push',
  PAYMENT_KEY: 'arn:aws:kms:eu-north-1:000000000000:key/payment',
  // No server listens there.
  AWS_ENDPOINT_URL_KMS: 'http://127.0.0.1:9/kms',
  MAIL_FROM: 'post@luka.no',
  AWS_REGION: 'eu-north-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
} as const;
