import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';

/**
 * Something a construct wants to be asked about: above this, or below it, in each of so many periods of the metric, somebody is
 * told. Nothing measured counts as below.
 */
export type Watch = {
  /** Part of the alarm's logical id. */
  id: string;
  /** What has happened, for the one who is woken. */
  says: string;
  metric: IMetric;
  /** One unless given. */
  periods?: number;
} & ({ above: number } | { below: number });
