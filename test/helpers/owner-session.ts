import { randomUUID } from 'node:crypto';
import type { LocalCloud } from '../../infra/local/cloud.ts';
import { signInOrUp } from '../../infra/local/seed/seed-owner.ts';
import { request } from './request.ts';

export type ApiAnswer<Body> = {
  status: number;
  body: Body;
  headers: Record<string, string | string[] | undefined>;
};

/** A signed-up, confirmed owner who calls the API through the local edge as the dashboard does. */
export type OwnerSession = {
  email: string;
  token: string;
  call: <Body>(method: string, path: string, body?: unknown) => Promise<ApiAnswer<Body>>;
};

const password = 'hemmelig-nok';

/** Signs up over the real Cognito API and confirms with the code of the mail in the local mailbox. */
export async function signUpOwner(cloud: LocalCloud, businessName: string): Promise<OwnerSession> {
  const email = `${randomUUID()}@eier.example`;
  const token = await signInOrUp(cloud, { email, password, businessName });
  const call: OwnerSession['call'] = async (method, path, body) => {
    const answer = await request(cloud, 'localhost', `/api/owner${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return {
      status: answer.status,
      headers: answer.headers,
      body: answer.text ? JSON.parse(answer.text) : undefined,
    };
  };
  return { email, token, call };
}
