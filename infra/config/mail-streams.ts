import { type Config, nameOf, ownMailDomain } from './config.ts';

/**
 * Mail with a sender, a domain and a reputation of its own: bad addresses of guests and of colleagues must
 * not end sign-ups. `name` is that of its configuration set, and of its tenant where it has one.
 */
export type MailStream = { name: string; domain: string; from: string };

/** The domains that mail leaves from and that must be proved: that of accounts, and that of orders. */
export function mailDomains(config: Config): string[] {
  return Object.values(mailStreams(config) ?? {}).map(({ domain }) => domain);
}

/**
 * Undefined where the sender's domain is not ours to prove (a stage without a zone of its own): then all mail
 * leaves from `mailFrom`. The label of the orders' domain is reserved (shared/tenancy/reserved.ts).
 */
export function mailStreams(config: Config): { orders: MailStream; accounts: MailStream } | undefined {
  const domain = ownMailDomain(config);
  if (!domain) return undefined;
  const name = (kind: string) => `${nameOf(config)}-${kind}`;
  return {
    accounts: { name: name('accounts'), domain, from: `konto@${domain}` },
    orders: { name: name('orders'), domain: `bestilling.${domain}`, from: `ordre@bestilling.${domain}` },
  };
}
