import { randomUUID } from 'node:crypto';
import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { LocalCloud } from '../../infra/local/cloud.ts';
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

function cognitoOf({ env }: LocalCloud) {
  return new CognitoIdentityProviderClient({
    region: env.AWS_REGION,
    endpoint: env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
}

/** Signs up over the real Cognito API, opens the mail in the local mailbox and follows its code. */
export async function signUpOwner(cloud: LocalCloud, businessName: string): Promise<OwnerSession> {
  const email = `${randomUUID()}@eier.example`;
  const cognito = cognitoOf(cloud);
  const ClientId = cloud.env.USER_POOL_CLIENT_ID;
  await cognito.send(
    new SignUpCommand({
      ClientId,
      Username: email,
      Password: password,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'custom:business_name', Value: businessName },
      ],
    }),
  );
  const [mail] = await cloud.mails(email);
  const [, user, code] = /\/dashboard\?user=([\w-]+)&(?:amp;)?code=(\d{6})/.exec(mail?.html ?? '') ?? [];
  await cognito.send(new ConfirmSignUpCommand({ ClientId, Username: user, ConfirmationCode: code }));
  const { AuthenticationResult } = await cognito.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  );
  const token = AuthenticationResult?.AccessToken ?? '';
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
