import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, StreamViewType, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { tableDefinition } from '../definitions/table.ts';

/** Nobody gets Scan: whoever reads must name a partition, and a partition is a business. */
const readActions = ['GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem'];
/** Transactions need no action of their own; each of their parts needs one of these. */
const writeActions = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'];

/** Everything the restaurants own. Stays when the stack is deleted, and can be turned back to any second of 35 days. */
export class BusinessTable extends Construct {
  readonly table: TableV2;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.table = new TableV2(this, 'Table', {
      partitionKey: { name: tableDefinition.partitionKey, type: AttributeType.STRING },
      sortKey: { name: tableDefinition.sortKey, type: AttributeType.STRING },
      timeToLiveAttribute: tableDefinition.timeToLiveAttribute,
      dynamoStream: StreamViewType[tableDefinition.streamView],
      billing: Billing.onDemand(),
      // DynamoDB's own key: a key of ours would protect against nobody new and cost a call per cold table.
      encryption: TableEncryptionV2.dynamoOwnedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: 35 },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }

  letRead(fn: LambdaFunction): void {
    this.let(fn, readActions);
  }

  letReadWrite(fn: LambdaFunction): void {
    this.let(fn, [...readActions, ...writeActions]);
  }

  private let(fn: LambdaFunction, names: string[]): void {
    fn.addEnvironment('TABLE_NAME', this.table.tableName);
    const actions = names.map((name) => `dynamodb:${name}`);
    fn.addToRolePolicy(new PolicyStatement({ actions, resources: [this.table.tableArn] }));
  }
}
