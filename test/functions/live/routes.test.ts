import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { digest } from '../../../functions/lambda/digest.ts';
import { keys } from '../../../functions/table/keys.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { bizId } from '../../helpers/builders.ts';
import { lastSent, letOwn, table, written } from '../../helpers/table-mock.ts';

test('a live pass is for the own business, opens within a minute, and is stored only as a hash', async () => {
  table.reset();
  letOwn('user-1', bizId(1));
  table.on(PutCommand).resolves({});

  const { pass } = await (await asOwner('user-1').live.$post()).json();

  const [business, secret = ''] = pass.split('.');
  expect(business).toBe(bizId(1));
  expect(written()).toEqual([keys.connectPass(bizId(1), digest('pass', secret))]);
  expect(lastSent().Item).toMatchObject({ audience: 'OWNER', opener: 'MEMBER#user-1' });
  expect(Number(lastSent().Item?.expiresAt) - Date.now() / 1000).toBeLessThanOrEqual(60);
  expect(JSON.stringify(lastSent())).not.toContain(secret);
});
