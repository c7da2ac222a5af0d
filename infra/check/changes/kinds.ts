type Kind = {
  one: string;
  many: string;
  /** Whether it holds what nothing else could bring back: data, accounts, or a name that others know. */
  holdsData?: true;
  /** One goes with each renewal, when nobody takes it any more (runbooks/renew-origin-secret.md). */
  mayGo?: true;
  /** How long it takes to make or change one: from, to, and who says so. */
  minutes?: readonly [from: number, to: number, source: string];
};

/** What a person knows by name. Everything else is a small part: routes, rights, records, policies. */
export const kinds: Readonly<Record<string, Kind>> = {
  'AWS::DynamoDB::GlobalTable': { one: 'table', many: 'tables', holdsData: true },
  'AWS::Cognito::UserPool': { one: 'user pool', many: 'user pools', holdsData: true },
  'AWS::Cognito::UserPoolClient': {
    one: 'client of the user pool',
    many: 'clients of the user pool',
    holdsData: true,
  },
  'AWS::S3::Bucket': { one: 'bucket', many: 'buckets', holdsData: true },
  'AWS::SQS::Queue': { one: 'queue', many: 'queues', holdsData: true },
  'AWS::SecretsManager::Secret': { one: 'secret', many: 'secrets', holdsData: true, mayGo: true },
  'AWS::KMS::Key': { one: 'signing key', many: 'signing keys', holdsData: true },
  'AWS::SES::EmailIdentity': {
    one: 'domain for mail',
    many: 'domains for mail',
    holdsData: true,
    minutes: [5, 60, 'SES verifies it by records in the zone; npm run deploy:first waits half an hour'],
  },
  'AWS::ApiGatewayV2::Api': { one: 'API', many: 'APIs', holdsData: true },
  'AWS::ApiGatewayV2::DomainName': {
    one: 'domain of an API',
    many: 'domains of APIs',
    holdsData: true,
  },
  'AWS::CloudFront::Distribution': {
    one: 'distribution of CloudFront',
    many: 'distributions of CloudFront',
    holdsData: true,
    minutes: [5, 20, 'github.com/hashicorp/terraform-provider-aws/issues/8175'],
  },
  'AWS::CloudFront::KeyValueStore': { one: 'list of cells', many: 'lists of cells', holdsData: true },
  'AWS::CertificateManager::Certificate': {
    one: 'certificate',
    many: 'certificates',
    minutes: [3, 45, 'github.com/hashicorp/terraform-provider-aws/issues/9338'],
  },
  'AWS::Lambda::Function': { one: 'function', many: 'functions' },
  'AWS::Lambda::Alias': {
    one: 'live version',
    many: 'live versions',
    minutes: [1, 6, 'CodeDeploy gives a new version a tenth of the calls for five minutes'],
  },
  'AWS::CloudWatch::Alarm': { one: 'alarm', many: 'alarms' },
  'AWS::CloudWatch::Dashboard': { one: 'dashboard', many: 'dashboards' },
  'AWS::WAFv2::WebACL': { one: 'firewall', many: 'firewalls' },
  'AWS::Budgets::Budget': { one: 'budget', many: 'budgets' },
  'AWS::Logs::LogGroup': { one: 'log', many: 'logs' },
};

/** What CloudFormation needs for a small part, some of them at once, in minutes. */
export const minutesOfAPart = 0.05;
