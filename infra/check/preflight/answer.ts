/** What a check found out. `unseen`: nobody could tell, which is not the same as bad. */
export type Answer = { state: 'good' | 'bad' | 'unseen'; says: string };
export type Check = { name: string; ask: () => Promise<Answer> };
export type Finding = Answer & { name: string };

export const good = (says: string): Answer => ({ state: 'good', says });
export const bad = (says: string): Answer => ({ state: 'bad', says });
export const unseen = (says: string): Answer => ({ state: 'unseen', says });

/** Asks all at once. Who is refused an answer has not seen anything. */
export function askAll(checks: readonly Check[]): Promise<Finding[]> {
  return Promise.all(
    checks.map(async ({ name, ask }) => ({
      name,
      ...(await ask().catch((error) => unseen(reasonOf(error)))),
    })),
  );
}

/** Why AWS, or the way to it, gave no answer. */
export function reasonOf(error: unknown): string {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
  if (isWithoutCredentials(error)) return 'there are no credentials';
  if (/AccessDenied|NotAuthorized|Unauthorized|AuthorizationError/.test(name))
    return 'these credentials may not ask';
  if (/ExpiredToken|InvalidClientToken|UnrecognizedClient|SignatureDoesNotMatch/.test(name))
    return 'AWS does not take these credentials';
  return `${name}: ${message}`;
}

export function isWithoutCredentials(error: unknown): boolean {
  return error instanceof Error && /CredentialsProviderError|TokenProviderError/.test(error.name);
}
