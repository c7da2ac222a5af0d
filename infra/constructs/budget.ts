import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';
import { budgetTag, type Config, nameOf } from '../config/config.ts';

/**
 * A mail when the stage has spent four fifths of the month's budget, and one when it is about to spend more than all. Counted is
 * what carries the stage's tag, so no stage rings for another in the same account. AWS counts by a tag only once somebody has
 * activated it for bills; `npm run preflight` looks.
 */
export class Budget extends Construct {
  constructor(scope: Construct, id: string, { config }: { config: Config }) {
    super(scope, id);
    const notice = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold },
      subscribers: [{ subscriptionType: 'EMAIL', address: config.alarmsEmail }],
    });
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        costFilters: { TagKeyValue: [`user:${budgetTag}$${nameOf(config)}`] },
        budgetLimit: { amount: config.monthlyBudgetUsd, unit: 'USD' },
      },
      notificationsWithSubscribers: [notice('ACTUAL', 80), notice('FORECASTED', 100)],
    });
  }
}
