import { environment } from '../kernel/lambda/environment.ts';

/** The front page of a shop at the address the product gave it: 'https://napoli.luka.no/'. */
export function shopHome(subdomain: string): string {
  const url = new URL(environment('SITE_ORIGIN'));
  url.hostname = `${subdomain}.${url.hostname}`;
  return url.href;
}
