/**
 * Cognito's answer to a user's question for the own address: a `data:` address stands in for its endpoint.
 */
export function letAddressBe(email: string, isVerified = true): void {
  const attributes = Object.entries({ email, email_verified: String(isVerified) });
  const account = { UserAttributes: attributes.map(([Name, Value]) => ({ Name, Value })) };
  process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = `data:application/json,${encodeURIComponent(JSON.stringify(account))}`;
}
