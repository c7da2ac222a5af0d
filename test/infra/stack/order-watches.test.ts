import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { stages } from '../../../infra/config/config.ts';
import type { Config } from '../../../infra/config/config-type.ts';
import { Alarms } from '../../../infra/constructs/alarms.ts';
import { OrderWatches } from '../../../infra/constructs/order-watches.ts';
import { ofType } from './synthesized.ts';

/** The alarms that say that orders are missing, by the seconds that one period lasts. */
function missing(live: boolean, { repository, pilot }: { repository?: string; pilot?: boolean } = {}) {
  const stack = new Stack(new App(), 'Orders');
  const config = { ...stages.prod, stage: 'prod', account: '1', alarmsEmail: 'a@luka.no', live };
  const watches = new OrderWatches(stack, 'Orders', { config: config as Config }).watches();
  new Alarms(stack, 'Alarms', { config: { ...config, repository, pilot } as Config, watches });
  return ofType(Template.fromStack(stack).toJSON().Resources, 'AWS::CloudWatch::Alarm')
    .map(({ Properties }) => Properties)
    .filter(({ AlarmDescription }) => AlarmDescription.includes('#ordersmissing'))
    .map(({ Metrics, Period, AlarmDescription, ...alarm }) => {
      const text = JSON.stringify(Metrics ?? { Period });
      const seconds = Number(/"Period":(\d+)/.exec(text)?.[1]);
      return {
        ...alarm,
        AlarmDescription: String(AlarmDescription),
        seconds,
        deviations: Number(/BAND\(\w+, (\d)\)/.exec(text)?.[1]),
      };
    });
}

const [before, living] = [missing(false), missing(true)];

test('a Luka with a dozen orders an evening notices within three hours that they are missing', () => {
  const [quarter, hours] = before;

  // Orders come by chance: as many as `usual`, give or take its root. Below the lower edge is news.
  const canFire = (usual: number, deviations = 0) => usual - deviations * Math.sqrt(usual) > 0;
  expect(quarter).toMatchObject({ seconds: 900, EvaluationPeriods: 2, deviations: 3 });
  expect(canFire(5 / 12, quarter?.deviations)).toBe(false);
  expect(hours).toMatchObject({ seconds: 3 * 3600, EvaluationPeriods: 1, TreatMissingData: 'breaching' });
  expect(canFire(5, hours?.deviations)).toBe(true);
});

test('a live stage with fewer still hears after two days without any order, and no other stage does', () => {
  expect(before).toHaveLength(2);
  expect(missing(true, { pilot: true })).toHaveLength(1);
  expect(living[2]).toMatchObject({
    ...{ seconds: 86_400, EvaluationPeriods: 2, Threshold: 1, Statistic: 'Sum' },
    ...{ ComparisonOperator: 'LessThanThreshold', TreatMissingData: 'breaching' },
  });
});

test('an alarm’s mail ends with a link that a phone opens, where the address of the repository is known', () => {
  const runbook = 'infra/operations/runbooks/alarms.md#ordersmissing';
  const lastLine = (alarms: ReturnType<typeof missing>) => alarms[0]?.AlarmDescription.split('\n').at(-1);
  const linked = missing(false, { repository: 'https://github.com/luka/luka' });
  expect(lastLine(before)).toBe(`What to do: ${runbook}`);
  expect(lastLine(linked)).toBe(`What to do: https://github.com/luka/luka/blob/main/${runbook}`);
});
