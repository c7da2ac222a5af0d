/** A failure the client can act on; `name` is the exception the SDK and Amplify throw on their side. */
export class CognitoError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

export function invalidParameter(message: string): CognitoError {
  return new CognitoError('InvalidParameterException', message);
}

export function notAuthorized(message: string): CognitoError {
  return new CognitoError('NotAuthorizedException', message);
}

/** One text for an unknown user and a wrong password, so that nobody can ask who has an account. */
export function wrongCredentials(): CognitoError {
  return notAuthorized('Incorrect username or password.');
}

export function userNotFound(): CognitoError {
  return new CognitoError('UserNotFoundException', 'User does not exist.');
}
