/**
 * The logical ids of everything with a state, the same in both stages. CloudFormation replaces a resource
 * whose id changes: an empty table, no accounts. Change a line here only with a plan for the old resource's
 * data.
 */
export const statefulIds: Readonly<Record<string, string>> = {
  AccessLogs8B620ECA: 'AWS::S3::Bucket',
  ApiCD79AAA0: 'AWS::ApiGatewayV2::Api',
  ApiDomainsApi699D1488: 'AWS::ApiGatewayV2::DomainName',
  ApiDomainsLive2DFB509F: 'AWS::ApiGatewayV2::DomainName',
  BusinessesTable44605C4D: 'AWS::DynamoDB::GlobalTable',
  Domain66AC69E0: 'AWS::SES::EmailIdentity',
  EdgeOwner78FE3EF9: 'AWS::CloudFront::Distribution',
  EdgeShop69915628: 'AWS::CloudFront::Distribution',
  EventQueue7D2669DD: 'AWS::SQS::Queue',
  EventQueueDeadLettersB0AB092A: 'AWS::SQS::Queue',
  LiveApi149456B6: 'AWS::ApiGatewayV2::Api',
  OrdersDomain971FD14C: 'AWS::SES::EmailIdentity',
  OriginVerifySecret1C2A95754: 'AWS::SecretsManager::Secret',
  OriginVerifySecret295FC707B: 'AWS::SecretsManager::Secret',
  OwnersPool7CA2F59B: 'AWS::Cognito::UserPool',
  OwnersPoolSite47E55E56: 'AWS::Cognito::UserPoolClient',
  PaymentKey6418E707: 'AWS::KMS::Key',
  PhotosBucket4131342A: 'AWS::S3::Bucket',
  PushKeyE7C938D7: 'AWS::KMS::Key',
  ReturnedMailDeadLetters40454A80: 'AWS::SQS::Queue',
  SiteBucket978D4AEB: 'AWS::S3::Bucket',
  TableEventsDeadLetters4AF2D459: 'AWS::SQS::Queue',
};
