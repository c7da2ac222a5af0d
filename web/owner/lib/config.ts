import { brand } from './brand.ts';

/** The content of `/config.json`: everything about this installation the site must know. */
export type SiteConfig = {
  product: string;
  /** The domain businesses live under: 'luka.no', or 'localhost' on a laptop. */
  site: string;
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  /** Where the user pool answers when it is not AWS: an address, or a path on the site itself. */
  userPoolEndpoint?: string;
};

let loaded: SiteConfig | undefined;
let loading: Promise<SiteConfig> | undefined;

/** Asks once; a failed attempt is not remembered. */
export function loadConfig(): Promise<SiteConfig> {
  loading ??= fetchConfig().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchConfig(): Promise<SiteConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`config.json: ${response.status}`);
  loaded = (await response.json()) as SiteConfig;
  return loaded;
}

/** Name and domain as configured. The dashboard's guard loads them before any page is shown. */
export function siteNames(): Pick<SiteConfig, 'product' | 'site'> {
  return loaded ?? brand;
}

/** 'napoli.luka.no' */
export function shopAddress(subdomain: string): string {
  return `${subdomain}.${siteNames().site}`;
}

type Place = Pick<Location, 'protocol' | 'hostname' | 'port'>;

/** The public page of a business. A foreign host (an address in a local network) has no subdomains. */
export function shopUrl(subdomain: string, place: Place = window.location): string {
  const { site } = siteNames();
  if (!`.${place.hostname}`.endsWith(`.${site}`)) return `/restaurant/${subdomain}`;
  return `${place.protocol}//${subdomain}.${site}${place.port ? `:${place.port}` : ''}/`;
}
