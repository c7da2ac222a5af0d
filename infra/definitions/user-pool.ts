/** The properties that the stack's user pool and the local one share. */
export const userPoolDefinition = {
  /** In characters, and no classes of them; the sign-up form says the same. */
  passwordMinLength: 6,
  /**
   * How long an ended session's access token still works at Cognito. Our API refuses ended sessions at once.
   */
  accessTokenMinutes: 10,
  /**
   * From the sign-in on, with all refreshes; functions/people/session-store.ts keeps refusals longer than
   * that.
   */
  refreshTokenDays: 30,
  /**
   * Each use of a refresh token hands out another. The old one works a little longer, for other tabs; 60 is
   * Cognito's most.
   */
  refreshGraceSeconds: 60,
  /**
   * All that the site may write of an account, at sign-up. Cognito refuses other attributes from a browser.
   */
  writtenBySite: { standard: ['email'], custom: ['business_name', 'terms'] },
} as const;
