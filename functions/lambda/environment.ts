/** A variable the stack, or the local cloud, gives every function. A missing one is a broken deployment, so it throws. */
export function environment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment lacks ${name}`);
  return value;
}

/** Where shops' own domains point to, for their CNAME; undefined where the stage has no custom domains. */
export function customDomainTarget(): string | undefined {
  return process.env.CUSTOM_DOMAINS || undefined;
}
