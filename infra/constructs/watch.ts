import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';

/** Something a construct wants to be asked about: above this, in each of so many periods of the metric, somebody is told. */
export type Watch = {
  /** Part of the alarm's logical id. */
  id: string;
  /** What has happened, for the one who is woken. */
  says: string;
  metric: IMetric;
  above: number;
  /** One unless given. */
  periods?: number;
};
