import { createHmac } from 'node:crypto';
import type { Pool } from './pool.ts';
import type { User } from './state.ts';

/**
 * Stands in for a user that does not exist: the same id and salt each time one asks for the same name, and a verifier
 * that no password has. So a sign-in costs and looks the same whether or not there is an account.
 */
export function decoyUser({ store }: Pool, username: string): Pick<User, 'sub' | 'salt' | 'verifier'> {
  const derive = (what: string) =>
    createHmac('sha256', store.decoySecret).update(`${what} ${username.toLowerCase()}`).digest('hex');
  return {
    sub: uuidOf(derive('id')),
    salt: derive('salt').slice(0, 32),
    verifier: derive('verifier').repeat(12),
  };
}

function uuidOf(hex: string): string {
  return hex.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
}
