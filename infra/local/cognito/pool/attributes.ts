import * as v from 'valibot';
import { userPoolDefinition } from '../../../definitions/user-pool.ts';
import { invalidParameter, notAuthorized } from './cognito-error.ts';
import type { User } from './state.ts';

const standard = new Set([
  ...[
    'address',
    'birthdate',
    'email',
    'family_name',
    'gender',
    'given_name',
    'locale',
    'middle_name',
    'name',
  ],
  ...['nickname', 'phone_number', 'picture', 'preferred_username', 'profile', 'website', 'zoneinfo'],
]);
const { writtenBySite } = userPoolDefinition;
const custom = writtenBySite.custom.map((name) => `custom:${name}`);
const writable: readonly string[] = [...writtenBySite.standard, ...custom];
const setByCognito = new Set(['email_verified', 'phone_number_verified']);
const longest = 2048;

export const attributeList = v.array(v.object({ Name: v.string(), Value: v.optional(v.string(), '') }));
type AttributeList = v.InferOutput<typeof attributeList>;

/**
 * The attributes that a sign-up may write. Throws for attributes that the pool's schema does not have or that
 * AWS sets itself.
 */
export function clientAttributes(list: AttributeList): Record<string, string> {
  for (const { Name, Value } of list) {
    const isKnown = standard.has(Name) || setByCognito.has(Name) || writable.includes(Name);
    if (!isKnown) throw nonconforming(Name, 'does not exist in the schema');
    if (!writable.includes(Name)) throw notAuthorized('A client attempted to write unauthorized attribute');
    if (Value.length > longest) throw nonconforming(Name, `must not be longer than ${longest} characters`);
    if (Name === 'email' && !isEmail(Value)) throw invalidParameter('Invalid email address format.');
  }
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
}

export function shownAttributes(user: User): AttributeList {
  return Object.entries({ sub: user.sub, ...user.attributes }).map(([Name, Value]) => ({ Name, Value }));
}

export function isEmail(text: string): boolean {
  return text.length <= longest && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/u.test(text);
}

function nonconforming(name: string, why: string) {
  return invalidParameter(`Attributes did not conform to the schema: ${name}: Attribute ${why}`);
}
