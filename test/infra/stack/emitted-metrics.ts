type Emitted = {
  namespace: string;
  /** By name, the statistics that say something of it. */
  metrics: Readonly<Record<string, readonly string[]>>;
  /** The sets of dimensions that AWS writes a metric with, each sorted. */
  dimensions: readonly (readonly string[])[];
  source: string;
};

const counts = ['Sum'];
const times = ['Average', 'Maximum', 'p99'];

/**
 * What AWS writes into CloudWatch of the services we use, as its pages have it: an alarm on anything else never goes off, and
 * nobody notices. The two kinds of API share a namespace, and know each other's metrics not at all.
 */
export const emittedMetrics = {
  function: {
    namespace: 'AWS/Lambda',
    metrics: {
      ConcurrentExecutions: ['Maximum'],
      Invocations: counts,
      Errors: counts,
      Throttles: counts,
      Duration: times,
      IteratorAge: times,
    },
    dimensions: [['FunctionName'], []],
    source: 'docs.aws.amazon.com/lambda/latest/dg/monitoring-metrics-types.html',
  },
  /** What came by an alias, for each version that it leads to. */
  alias: {
    namespace: 'AWS/Lambda',
    metrics: { Invocations: counts, Errors: counts },
    dimensions: [['ExecutedVersion', 'FunctionName', 'Resource']],
    source: 'docs.aws.amazon.com/lambda/latest/dg/monitoring-metrics-types.html',
  },
  httpApi: {
    namespace: 'AWS/ApiGateway',
    metrics: {
      ...{ '4xx': counts, '5xx': counts, Count: counts, DataProcessed: counts },
      ...{ Latency: times, IntegrationLatency: times },
    },
    dimensions: [['ApiId'], ['ApiId', 'Stage']],
    source: 'docs.aws.amazon.com/apigateway/latest/developerguide/http-api-metrics.html',
  },
  webSocketApi: {
    namespace: 'AWS/ApiGateway',
    metrics: {
      ...{ ConnectCount: counts, MessageCount: counts, IntegrationError: counts },
      ...{ ClientError: counts, ExecutionError: counts, IntegrationLatency: times },
    },
    dimensions: [['ApiId'], ['ApiId', 'Stage']],
    source: 'docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-websocket-api-logging.html',
  },
  table: {
    namespace: 'AWS/DynamoDB',
    metrics: {
      ...{ ReadThrottleEvents: counts, WriteThrottleEvents: counts, TransactionConflict: counts },
      ...{ ConsumedReadCapacityUnits: counts, ConsumedWriteCapacityUnits: counts },
    },
    dimensions: [['TableName']],
    source: 'docs.aws.amazon.com/amazondynamodb/latest/developerguide/metrics-dimensions.html',
  },
  tableOperation: {
    namespace: 'AWS/DynamoDB',
    metrics: { SystemErrors: counts, ThrottledRequests: counts, SuccessfulRequestLatency: times },
    dimensions: [['Operation', 'TableName']],
    source: 'docs.aws.amazon.com/amazondynamodb/latest/developerguide/metrics-dimensions.html',
  },
  queue: {
    namespace: 'AWS/SQS',
    metrics: { ApproximateNumberOfMessagesVisible: ['Maximum'], ApproximateAgeOfOldestMessage: ['Maximum'] },
    dimensions: [['QueueName']],
    source:
      'docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-available-cloudwatch-metrics.html',
  },
  distribution: {
    namespace: 'AWS/CloudFront',
    metrics: { Requests: counts, '4xxErrorRate': ['Average'], '5xxErrorRate': ['Average'] },
    dimensions: [['DistributionId', 'Region']],
    source: 'docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/programming-cloudwatch-metrics.html',
  },
  edgeFunction: {
    namespace: 'AWS/CloudFront',
    metrics: {
      ...{ FunctionInvocations: counts, FunctionValidationErrors: counts },
      ...{ FunctionExecutionErrors: counts, FunctionThrottles: counts },
    },
    dimensions: [['FunctionName', 'Region']],
    source: 'docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/monitoring-functions.html',
  },
  firewall: {
    namespace: 'AWS/WAFV2',
    metrics: { AllowedRequests: counts, BlockedRequests: counts, CountedRequests: counts },
    // Before CloudFront it has no region.
    dimensions: [['Rule', 'WebACL']],
    source: 'docs.aws.amazon.com/waf/latest/developerguide/waf-metrics.html',
  },
  certificate: {
    namespace: 'AWS/CertificateManager',
    metrics: { DaysToExpiry: ['Minimum'] },
    dimensions: [['CertificateArn']],
    source: 'docs.aws.amazon.com/acm/latest/userguide/cloudwatch-metrics.html',
  },
  texts: {
    namespace: 'AWS/SNS',
    metrics: { SMSMonthToDateSpentUSD: ['Maximum'] },
    dimensions: [[]],
    source: 'docs.aws.amazon.com/sns/latest/dg/sns-monitoring-using-cloudwatch.html',
  },
  mail: {
    namespace: 'AWS/SES',
    metrics: {
      ...{ 'Reputation.BounceRate': ['Maximum'], 'Reputation.ComplaintRate': ['Maximum'] },
      ...{ Send: counts, Bounce: counts, Complaint: counts, Reject: counts },
    },
    dimensions: [[], ['ses:configuration-set']],
    source: 'docs.aws.amazon.com/ses/latest/dg/reputationdashboard-cloudwatch-alarm.html',
  },
  accounts: {
    namespace: 'AWS/Cognito',
    metrics: { SignUpThrottles: counts, SignInThrottles: counts, TokenRefreshThrottles: counts },
    dimensions: [['UserPool', 'UserPoolClient']],
    source: 'docs.aws.amazon.com/cognito/latest/developerguide/metrics-for-cognito-user-pools.html',
  },
} as const satisfies Record<string, Emitted>;
