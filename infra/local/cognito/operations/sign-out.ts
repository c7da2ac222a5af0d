import { CognitoError } from '../pool/cognito-error.ts';
import { revokeAllSessions, revokeSession } from '../pool/sessions.ts';
import { publicOperation, signedInOperation, text } from './operation.ts';

export const GlobalSignOut = signedInOperation({}, async (pool, _input, user) => {
  revokeAllSessions(pool, user.sub);
  return {};
});

/** Takes a refresh token; unknown and revoked ones are no error, as RFC 7009 wants it. */
export const RevokeToken = publicOperation({ Token: text }, async (pool, { Token }) => {
  const isJwt = Token.split('.').length === 3;
  if (isJwt) throw new CognitoError('UnsupportedTokenTypeException', 'Unsupported token type');
  revokeSession(pool, Token);
  return {};
});
