/** What the stack's user pool and the local one share. */
export const userPoolDefinition = {
  /** In characters, and no classes of them; the sign-up form says the same (AUTH-014, NUM-003). */
  passwordMinLength: 6,
} as const;
