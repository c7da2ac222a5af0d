import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { expect, test } from 'vitest';
import { uploadFolder } from '../../../functions/shops/photos/folders.ts';
import { readConfig } from '../../../infra/config/config.ts';
import type { Functions } from '../../../infra/constructs/function.ts';
import { Photos } from '../../../infra/constructs/photos.ts';

const context: Record<string, string> = {
  stage: 'prod',
  account: '111111111111',
  hostedZoneId: 'Z1',
  alarmsEmail: 'vakt@luka.no',
};

type Rule = { Prefix?: string; ExpirationInDays?: number; NoncurrentVersionExpiration?: object };

test('what was uploaded is gone after a day, with the earlier files of its name: it holds camera and place', () => {
  const stack = new Stack(new App(), 'Site');
  const config = readConfig((name) => context[name]);
  const functions = { withPhotos: () => [] } as unknown as Functions;
  new Photos(stack, 'Photos', { config, accessLogs: new Bucket(stack, 'Logs'), functions });
  const buckets = Object.values(Template.fromStack(stack).findResources('AWS::S3::Bucket'));
  const rules: Rule[] = buckets.flatMap(({ Properties }) => Properties?.LifecycleConfiguration?.Rules ?? []);
  expect(rules.find(({ Prefix }) => Prefix === `${uploadFolder}/`)).toMatchObject({
    ExpirationInDays: 1,
    NoncurrentVersionExpiration: { NoncurrentDays: 1 },
  });
});
