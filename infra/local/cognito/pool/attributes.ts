import * as v from 'valibot';
import { userPoolDefinition } from '../../../definitions/user-pool.ts';
import { invalidParameter, notAuthorized } from './cognito-error.ts';
import type { User } from './state.ts';

const { writtenBySite } = userPoolDefinition;
const custom = writtenBySite.custom.map((name) => `custom:${name}`);
const writable: readonly string[] = [...writtenBySite.standard, ...custom];
const longest = 2048;

export const attributeList = v.array(v.object({ Name: v.string(), Value: v.optional(v.string(), '') }));
type AttributeList = v.InferOutput<typeof attributeList>;

/** The attributes that a sign-up may write. Throws for all others. */
export function clientAttributes(list: AttributeList): Record<string, string> {
  for (const { Name, Value } of list) {
    if (!writable.includes(Name)) throw notAuthorized('A client attempted to write unauthorized attribute');
    if (Value.length > longest) throw invalidParameter(`${Name} is longer than ${longest} characters`);
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
