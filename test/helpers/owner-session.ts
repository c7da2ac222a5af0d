import { randomUUID } from 'node:crypto';
import { SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { LocalCloud } from '../../infra/local/cloud.ts';
import { cognitoOf, ownerRequest, signInOrUp } from '../../infra/local/seed/seed-owner.ts';
import type { Membership } from '../../shared/people/member.ts';
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
  /** A route of the owner's first restaurant: `call('GET', '/orders')`; '' is the restaurant itself. */
  call: <Body>(method: string, path: string, body?: unknown) => Promise<ApiAnswer<Body>>;
  /** A route of the user: `callUser('GET', '/businesses')`. */
  callUser: <Body>(method: string, path: string, body?: unknown) => Promise<ApiAnswer<Body>>;
};

export const ownerPassword = 'hemmelig-nok';

/** Signs up over the real Cognito API and confirms with the code of the mail in the local mailbox. */
export function signUpOwner(cloud: LocalCloud, businessName: string): Promise<OwnerSession> {
  return sessionOf(cloud, `${randomUUID()}@eier.example`, businessName);
}

/**
 * Signs up a person who opens no restaurant. The token of an invitation takes the place of the mail's code.
 */
export async function signUpPerson(
  cloud: LocalCloud,
  email: string,
  invitation?: string,
): Promise<OwnerSession> {
  if (invitation) {
    const account = { Username: email, Password: ownerPassword };
    const ValidationData = [{ Name: 'invitation', Value: invitation }];
    const signUp = { ClientId: cloud.env.USER_POOL_CLIENT_ID, ...account, ValidationData };
    await cognitoOf(cloud).send(new SignUpCommand(signUp));
  }
  return sessionOf(cloud, email, '');
}

/** The same owner with a fresh token: an hour of the cloud's clock ends the one before. */
export function signInAgain(cloud: LocalCloud, { email }: OwnerSession): Promise<OwnerSession> {
  return sessionOf(cloud, email, '');
}

async function sessionOf(cloud: LocalCloud, email: string, businessName: string): Promise<OwnerSession> {
  const token = await signInOrUp(cloud, { email, password: ownerPassword, businessName });
  const callUser: OwnerSession['call'] = async (method, path, body) => {
    const init = ownerRequest(token, method, body);
    const answer = await request(cloud, 'localhost', `/api/owner${path}`, init);
    return {
      status: answer.status,
      headers: answer.headers,
      body: answer.text ? JSON.parse(answer.text) : undefined,
    };
  };
  let business: Promise<string> | undefined;
  const ownBusiness = async () => {
    const { body } = await callUser<Membership[]>('GET', '/businesses');
    return body[0]?.business ?? 'none';
  };
  const call: OwnerSession['call'] = async (method, path, body) => {
    business ??= ownBusiness();
    return callUser(method, `/businesses/${await business}${path}`, body);
  };
  return { email, token, call, callUser };
}
