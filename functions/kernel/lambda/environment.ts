/** A variable that the stack, or the local cloud, gives every function. Throws for a missing one. */
export function environment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment lacks ${name}`);
  return value;
}

/** The SES configuration set and the tenant of our mails; neither where the stage proves no domain. */
export function mailStream(): { set?: string; tenant?: string } {
  return { set: process.env.MAIL_STREAM || undefined, tenant: process.env.MAIL_TENANT || undefined };
}

/** Where shops' own domains point to, for their CNAME; undefined where the stage has no custom domains. */
export function customDomainTarget(): string | undefined {
  return process.env.CUSTOM_DOMAINS || undefined;
}

/** Whether the operator has an account at Stripe. Without one there is no card online, and no paid plan. */
export const hasStripe = (): boolean => Boolean(process.env.STRIPE_KEY);
