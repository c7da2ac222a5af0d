import { expect, test } from 'vitest';
import { defaultName } from '../../../shared/people/default-name.ts';

test.each([
  ['kari.moen2@example.no', 'Kari Moen'],
  ['øyvind_å@example.no', 'Øyvind Å'],
  ['post@roma.example', 'Post'],
  ['12345@example.no', 'Eier'],
  ['', 'Eier'],
  [`${'a'.repeat(64)}@example.no`, `A${'a'.repeat(59)}`],
])('%s is called %s until there is a name', (email, name) => {
  expect(defaultName(email)).toBe(name);
});
