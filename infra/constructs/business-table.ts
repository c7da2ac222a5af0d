import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import {
  AttributeType,
  Billing,
  Operation,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { retention } from '../../shared/kernel/retention.ts';
import type { Config } from '../config/config.ts';
import type { TableGrant } from '../definitions/functions.ts';
import { partitions, singlePartitions, tableDefinition } from '../definitions/table.ts';
import { shareOf, type Watch } from './alarms.ts';
import { addOutput, removalPolicy } from './lifetime.ts';
import { loggedErrors } from './our-function.ts';

const operations = [
  Operation.GET_ITEM,
  Operation.QUERY,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.DELETE_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
];

/**
 * The words of a function's log line when IAM denies it the table. They are no JSON field, because Lambda
 * wraps our line as text into a line of its own.
 */
const denied = FilterPattern.allTerms('AccessDeniedException', 'dynamodb:');

/** Everything the restaurants own. Where data is kept, it can be turned back to any second of 35 days. */
export class BusinessTable extends Construct {
  readonly table: TableV2;
  private readonly hasDomains: boolean;
  /** Denials of all functions. */
  private readonly denials: { metricNamespace: string; metricName: string };

  constructor(scope: Construct, id: string, { config }: { config: Config }) {
    super(scope, id);
    this.hasDomains = config.customDomains;
    this.denials = { metricNamespace: loggedErrors.namespace(config), metricName: 'TableDenials' };
    this.table = new TableV2(this, 'Table', {
      partitionKey: { name: tableDefinition.partitionKey, type: AttributeType.STRING },
      sortKey: { name: tableDefinition.sortKey, type: AttributeType.STRING },
      timeToLiveAttribute: tableDefinition.timeToLiveAttribute,
      dynamoStream: StreamViewType[tableDefinition.streamView],
      billing: Billing.onDemand(),
      // DynamoDB's own key: a key of ours would protect against nobody new and cost a call per cold table.
      encryption: TableEncryptionV2.dynamoOwnedKey(),
      // Deleting such a table leaves a last backup for 35 days, which cannot be deleted.
      pointInTimeRecoverySpecification: config.keepsData
        ? { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: retention.backupDays }
        : undefined,
      deletionProtection: config.isProtected,
      removalPolicy: removalPolicy(config),
    });
    addOutput(this, 'TableName', this.table.tableName, 'All data of the restaurants');
  }

  /**
   * Gives a function the table's name and exactly these actions on these partitions, but for domains where
   * the stage has none. `ForAllValues` alone would let a call pass that names no key, so `Null` asks for one.
   */
  letUse(fn: LambdaFunction, grants: readonly TableGrant[]): void {
    fn.addEnvironment('TABLE_NAME', this.table.tableName);
    for (const { may, on } of grants) {
      const actions = may.map((name) => `dynamodb:${name}`);
      const patterns = { ...partitions, ...singlePartitions };
      const own = on.filter((name) => this.hasDomains || name !== 'domains');
      const keys = own.map((name) => patterns[name]);
      const conditions = {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys },
        Null: { 'dynamodb:LeadingKeys': 'false' },
      };
      fn.addToRolePolicy(new PolicyStatement({ actions, resources: [this.table.tableArn], conditions }));
    }
    new MetricFilter(fn, 'Denials', { logGroup: fn.logGroup, filterPattern: denied, ...this.denials });
  }

  troubles() {
    const names = ['ReadThrottleEvents', 'WriteThrottleEvents', 'TransactionConflict'];
    return names.map((name) => this.table.metric(name, { statistic: 'Sum' }));
  }

  watches(): Watch[] {
    const sum = (metricName: string) => this.table.metric(metricName, { statistic: 'Sum' });
    const usingMetrics = { reads: sum('ReadThrottleEvents'), writes: sum('WriteThrottleEvents') };
    const throttled = new MathExpression({ expression: 'reads + writes', usingMetrics });
    const failed = this.table.metricSystemErrorsForOperations({ operations, statistic: 'Sum' });
    const written = sum('ConsumedWriteCapacityUnits');
    const { metricNamespace: namespace, metricName } = this.denials;
    return [
      {
        id: 'TableDenials',
        severity: 'page',
        says: 'A function reached for data that is not its own, and was stopped',
        means: 'some requests fail; if it is an attack, somebody tries to read other shops’ data',
        metric: new Metric({ namespace, metricName, statistic: 'Sum' }),
        above: 0,
      },
      {
        id: 'TableThrottles',
        severity: 'look',
        says: 'DynamoDB holds back requests, more than one for 100 units written',
        means: 'one very busy shop waits, or gets errors',
        metric: shareOf(throttled, { written }, { atLeast: 10 }),
        above: 1,
      },
      {
        id: 'TableFailures',
        severity: 'look',
        says: 'DynamoDB fails on its side, more than once for 100 units written',
        means: 'guests and kitchens get errors at random',
        metric: shareOf(failed, { written }, { atLeast: 5 }),
        above: 1,
      },
      {
        id: 'TableConflicts',
        severity: 'look',
        says: 'Transactions disturb each other more than once for 20 units written',
        means: 'orders of one busy shop take longer, some get “try again”',
        metric: shareOf(sum('TransactionConflict'), { written }, { atLeast: 50 }),
        above: 5,
      },
    ];
  }
}
