import { expect, test } from 'vitest';
import { idIn, ofType, templates } from './synthesized.ts';

const { resources } = await templates();

test('a mapping that is made anew begins at the oldest change the stream still has: none is left out', () => {
  const [mapping] = ofType(resources, 'AWS::Lambda::EventSourceMapping');

  expect(mapping?.Properties.StartingPosition).toBe('TRIM_HORIZON');
  expect(mapping?.Properties.Enabled ?? true).toBe(true);
  expect(resources[idIn(mapping?.Properties.EventSourceArn)]?.Type).toBe('AWS::DynamoDB::GlobalTable');
});
