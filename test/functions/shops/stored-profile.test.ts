import { expect, test } from 'vitest';
import { storedProfile } from '../../../functions/shops/profile-store.ts';
import { profile } from '../../helpers/builders.ts';

test('a shop that was stored before there were unpublished ones was public from its first day', () => {
  const { publishedAt: _, legalName: __, orgNumber: ___, ...before } = profile();
  const { publishedAt, legalName, orgNumber } = storedProfile.read(before);
  expect({ publishedAt, legalName, orgNumber }).toEqual({
    publishedAt: before.createdAt,
    legalName: '',
    orgNumber: '',
  });
});

test('a shop that was stored since is unpublished until it says when it was published', () => {
  const { publishedAt: _, ...unpublished } = profile();
  expect(storedProfile.read(storedProfile.item(unpublished)).publishedAt).toBeUndefined();
  expect(storedProfile.read(storedProfile.item(profile())).publishedAt).toBe(profile().publishedAt);
});

test('an update of a shop from before leaves it published', () => {
  const { publishedAt: _, ...before } = profile();
  const { set } = storedProfile.update({ set: { phone: '+4722334455' } });
  expect(set).toBe('SET #phone = :phone');
  expect(storedProfile.read({ ...before, phone: '+4722334455' }).publishedAt).toBe(before.createdAt);
});
