/** A variable that the stack, or the local cloud, gives every function. Throws for a missing one. */
export function environment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment lacks ${name}`);
  return value;
}

/** The SES configuration set and tenant of our mails; undefined where the stage proves no domain. */
export function mailStream(): string | undefined {
  return process.env.MAIL_STREAM || undefined;
}

/** Where shops' own domains point to, for their CNAME; undefined where the stage has no custom domains. */
export function customDomainTarget(): string | undefined {
  return process.env.CUSTOM_DOMAINS || undefined;
}
