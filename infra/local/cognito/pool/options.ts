export type CognitoMail = { to: string; subject: string; html: string; text?: string };

export type Trigger = (event: unknown) => Promise<unknown>;

export type CognitoTriggers = {
  /** The exported Lambda handlers, called with the real Cognito trigger event; resolves to the event they return. */
  customMessage?: Trigger;
  postConfirmation?: Trigger;
  preSignUp?: Trigger;
};

export type CognitoOptions = {
  region: string;
  /** `<region>_<name>`; the name is part of every stored password proof, so it cannot change under a data file. */
  userPoolId: string;
  clientId: string;
  /** Signing key, users and sessions as JSON. Kept readable by the owner only, because the key is in it. */
  dataFile: string;
  /** In UTF-16 units, as Cognito counts. No character classes. */
  passwordMinLength: number;
  triggers: CognitoTriggers;
  sendMail: (mail: CognitoMail) => Promise<void>;
  /** Milliseconds. Decides every token time, code expiry, lock-out and limit. */
  now: () => number;
};
