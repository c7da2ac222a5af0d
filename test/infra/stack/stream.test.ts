import { expect, test } from 'vitest';
import { streamDefinition } from '../../../infra/definitions/table.ts';
import { idIn, ofType, templates } from './synthesized.ts';

const { resources } = await templates();
const mappings = ofType(resources, 'AWS::Lambda::EventSourceMapping');
const mapping = mappings.find(({ Properties }) => Properties.StartingPosition);

test('a mapping that is made anew begins at the oldest change the stream still has: none is left out', () => {
  expect(mapping?.Properties.StartingPosition).toBe('TRIM_HORIZON');
  expect(mapping?.Properties.Enabled ?? true).toBe(true);
  expect(resources[idIn(mapping?.Properties.EventSourceArn)]?.Type).toBe('AWS::DynamoDB::GlobalTable');
});

test('the mapping filters by the same pattern as the local stream', () => {
  const patterns = mapping?.Properties.FilterCriteria.Filters.map((one: { Pattern: string }) =>
    JSON.parse(one.Pattern),
  );
  expect(patterns).toEqual([
    {
      dynamodb: {
        Keys: {
          pk: { S: [{ prefix: 'biz_' }] },
          sk: {
            S: [
              { prefix: 'ORDER#' },
              { prefix: 'SITE#' },
              { prefix: 'CONSENT#' },
              { prefix: 'INVITE#' },
              { prefix: 'MEMBER#' },
              { prefix: 'DEVICE#' },
              { prefix: 'PHOTO#' },
              { prefix: 'PUSH#' },
            ],
          },
        },
      },
    },
  ]);
  expect(patterns).toEqual([streamDefinition.filter]);
});
