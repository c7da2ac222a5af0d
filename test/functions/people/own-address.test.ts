import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOwnAddress } from '../../../functions/people/own-address.ts';

type Answer = (request: IncomingMessage & { body: string }, response: ServerResponse) => void;
let answer: Answer = () => undefined;
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  answer(Object.assign(request, { body: Buffer.concat(chunks).toString() }), response);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = `http://127.0.0.1:${port}/cognito`;
});
afterAll(() => {
  delete process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER;
  server.close();
});
const answers = (status: number, body: object | string) => {
  answer = (_, response) => response.writeHead(status).end(JSON.stringify(body));
};
const user = (attributes: Record<string, string>) => ({
  Username: 'u',
  UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
});

test('Cognito is asked with the access token, and says the address and whether it is proved', async () => {
  let asked: unknown;
  answer = ({ headers, body, url }, response) => {
    asked = [url, headers['x-amz-target'], headers.authorization, JSON.parse(body)];
    response.end(JSON.stringify(user({ email: 'ida@napoli.example', email_verified: 'true' })));
  };

  expect(await readOwnAddress('Bearer a.b.c')).toEqual({ email: 'ida@napoli.example', isVerified: true });
  expect(asked).toEqual([
    '/cognito',
    'AWSCognitoIdentityProviderService.GetUser',
    undefined,
    { AccessToken: 'a.b.c' },
  ]);
});

test.each([
  [user({ email: 'ida@napoli.example', email_verified: 'false' }), 'ida@napoli.example'],
  [user({ email: 'ida@napoli.example' }), 'ida@napoli.example'],
  [{}, ''],
])('an address that Cognito does not call proved is not (%#)', async (body, email) => {
  answers(200, body);

  expect(await readOwnAddress('Bearer a.b.c')).toEqual({ email, isVerified: false });
});

test('a token that Cognito has ended is UNAUTHENTICATED, any other failure is for later', async () => {
  answers(400, { __type: 'NotAuthorizedException' });
  await expect(readOwnAddress('Bearer a.b.c')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });

  for (const fail of [
    () => answers(500, {}),
    () => answers(400, { __type: 'TooManyRequestsException' }),
    () => {
      answer = (_, response) => response.destroy();
    },
  ]) {
    fail();
    await expect(readOwnAddress('Bearer a.b.c')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  }
});
