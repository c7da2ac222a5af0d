import { type Language, languages, roots } from '../shared/kernel/language.ts';
import { canonicalHost, siteOf } from '../shared/tenancy/host.ts';
import { blockedText as en } from './tenancy/edge-words.en.ts';
import { blockedText as nb } from './tenancy/edge-words.nb.ts';

/** On the page of a host that we block. */
const blockedTexts: Record<Language, string> = { nb, en };

/**
 * Before every request, at CloudFront: decides which site a host means and names it to the origin, picks the
 * HTML file and sends stray paths home. CloudFront knows ES5 and a little more, so: no destructuring, for-of
 * or classes in here.
 */
export function handler(event: ViewerEvent): ViewerRequest | EdgeAnswer {
  const request = event.request;
  const host = canonicalHost(request.headers.host.value);
  const site = siteOf(host, SITE_DOMAIN, CUSTOM_DOMAINS);
  const isOurs = site.kind !== 'other' && site.kind !== 'custom';

  // The origin trusts these three headers, so what a viewer sent in them never gets through.
  delete request.headers['x-origin-verify'];
  request.headers['x-tenant-host'] = { value: host };
  request.headers['x-viewer-address'] = { value: event.viewer.ip };

  if (isBlocked(host)) return blockedAnswer(request);
  if (!isPlain(request.uri)) return unplain(request);
  if (isOurs && /^www\./.test(host)) return withoutWww(host, request);
  return site.kind === 'shop' || site.kind === 'custom' ? shopSite(request) : mainSite(request);
}

/** A host that somebody floods: nothing of it reaches an origin. Main hosts are never on the list. */
function isBlocked(host: string) {
  return BLOCKED_HOSTS.indexOf(host.replace(/^www\./, '')) !== -1;
}

/**
 * Letters, digits and `-._~` between single slashes; no segment of dots alone, which somebody might resolve.
 */
const plainPath = /^(\/(?!\.{1,2}(\/|$))[\w.~-]+)*\/?$/;

/** The one path that needs escapes: a coupon's code may have Æ, Ø and Å, which browsers write like this. */
const couponPath = /^\/api\/owner\/businesses\/\w+\/coupons\/([A-Z0-9-]|%C3%(85|86|98)){3,20}$/;

/**
 * Firewall, gateway and router each read escapes, dots and slashes in their own way, so a path with any of
 * them could be one route here and another there. Every path of ours has one spelling, and nothing else goes
 * on to an origin.
 */
function isPlain(uri: string) {
  return plainPath.test(uri) || couponPath.test(uri);
}

const isRead = /^(GET|HEAD)$/;

/**
 * A page's address is a stray one, which leads home. An API answers in its own shape, as does whatever is no
 * read.
 */
function unplain(request: ViewerRequest) {
  return wantsPage(request) ? home(request) : badAddress;
}

function wantsPage(request: ViewerRequest) {
  return isRead.test(request.method) && !/^(\/restaurant\/[^/]*)?\/api\//.test(request.uri);
}

/** `napoli.luka.no`, or a host that may be a restaurant's own: its page, its orders and its API. */
function shopSite(request: ViewerRequest) {
  if (request.uri === '/' || innerPage.test(request.uri) || shopFile.test(request.uri)) return request;
  return passed(request) ? request : home(request, roots[languages.indexOf(languageOf(request))]);
}

/** Of a page of a shop: by the beginning of its path. */
function languageOf(request: ViewerRequest): Language {
  const begins = (root: string) => `${request.uri}/`.indexOf(`${root}/`) === 0;
  return languages.filter((_, index) => index > 0 && begins(`${roots[index]}`))[0] || languages[0];
}

/** `luka.no`: landing page, dashboard, and each shop below /restaurant. Also any host that is not ours. */
function mainSite(request: ViewerRequest) {
  const uri = request.uri;
  if (uri === '/') return served(request, '/index.html');
  if (/^\/(personvern|vilkar|api-dok)$/.test(uri)) return served(request, `${uri}.html`);
  if (/^\/dashboard(\/[^.]*)?$/.test(uri)) return served(request, '/app.html');
  if (/^\/(invitasjon|kjokken|varsler\/(bekreft|stopp))$/.test(uri)) return served(request, '/page.html');
  if (passed(request) || /^\/assets\//.test(uri) || rootFile.test(uri)) return request;

  const restaurant = /^\/restaurant\/([^/.]+)(\/.*)?$/.exec(uri);
  if (restaurant) return restaurantBelow(`${restaurant[1]}`, restaurant[2] || '', request);
  return home(request);
}

/**
 * A restaurant below the main site's hosts. Where a wildcard exists its pages lie on its own host, because
 * the owner's tokens lie on the main one and what an owner writes must not run beside them. The demo is ours,
 * and other hosts have no wildcard.
 */
function restaurantBelow(name: string, path: string, request: ViewerRequest) {
  const host = canonicalHost(`${name}.${SITE_DOMAIN}`);
  const isShop = name === 'demo' || siteOf(host, SITE_DOMAIN).kind === 'shop';
  const isApi = /^\/api\//.test(path);
  const isPage = path === '' || innerPage.test(path);

  // A host has one spelling with capitals and without; a name in a path has one only because of this.
  if (isApi && /[A-Z]/.test(name)) return badAddress;
  if (!isApi && !(isShop && isPage)) return home(request);
  if (isBlocked(host)) return blockedAnswer(request);
  if (isPage && name !== 'demo' && hasWildcard(request)) return ownHost(host, path, request);
  if (isShop) request.headers['x-tenant-host'] = { value: host };
  return request;
}

/** Whether the viewer asks the configured domain or a name below it. */
function hasWildcard(request: ViewerRequest) {
  return `.${canonicalHost(request.headers.host.value)}`.endsWith(`.${SITE_DOMAIN}`);
}

function ownHost(host: string, path: string, request: ViewerRequest): EdgeAnswer {
  // CloudFront uses the standard ports; the local edge keeps the port of the request.
  const port = SITE_SCHEME === 'http' ? request.headers.host.value.replace(/^[^:]*/, '') : '';
  return found(`${SITE_SCHEME}://${host}${port}${path || '/'}${queryOf(request)}`);
}

/**
 * The names of files that may lie beside the pages. A page has one address, so `/index.html` is a stray path,
 * and so is `/index.php`.
 */
const rootFile = /^\/[\w-]+\.(svg|png|ico|js|txt|xml|json|webmanifest)$/;

const root = `(${roots.join('|')})`;
const innerPage = new RegExp(`^${root}/(bestill(ing/[^/]+)?|personvern|vilkar)$|^${root}$`);
const shopFile =
  /^\/((robots|lisenser)\.txt|sitemap\.xml|manifest\.webmanifest|favicon\.(svg|ico)|(apple-touch-icon\.png|deling-[a-z-]+\.jpg))$/;

/** Paths that their origin answers on every host; an unknown API path must get the API's 404, never HTML. */
function passed(request: ViewerRequest) {
  return /^\/(api\/.*|live|_s\/.*|bilder\/.*|\.well-known\/security\.txt)$/.test(request.uri);
}

function served(request: ViewerRequest, file: string) {
  request.uri = file;
  return request;
}

/** As the policy of every behaviour has it, which may not reach what is answered here. */
const onlyHttps = { value: 'max-age=31536000; includeSubDomains' };

/** Every other path leads to the front page. Only reads: a stray POST gets the origin's own refusal. */
function home(request: ViewerRequest, front?: string): ViewerRequest | EdgeAnswer {
  if (!isRead.test(request.method)) return request;
  return found(front || '/');
}

function found(address: string): EdgeAnswer {
  return {
    statusCode: 302,
    statusDescription: 'Found',
    headers: {
      location: { value: address },
      'cache-control': { value: 'no-store' },
      'strict-transport-security': onlyHttps,
    },
  };
}

/** 429 and not 503: five hundreds at the edge would page somebody who knows already. */
function blockedAnswer(request: ViewerRequest): EdgeAnswer {
  const language = languageOf(request);
  return wantsPage(request)
    ? refused(
        429,
        'text/html; charset=utf-8',
        `<html lang="${language}"><meta name="viewport" content="width=device-width"><p>${blockedTexts[language]}`,
      )
    : refused(429, 'application/json', '{"error":{"code":"TOO_MANY_REQUESTS"}}');
}

/** VALIDATION_FAILED, as functions/kernel/http/answer-problem.ts would put it. */
const badAddress = refused(400, 'application/json', '{"error":{"code":"VALIDATION_FAILED"}}');

function refused(statusCode: number, type: string, body: string): EdgeAnswer {
  return {
    statusCode,
    statusDescription: statusCode === 400 ? 'Bad Request' : 'Too Many Requests',
    headers: {
      'content-type': { value: type },
      'cache-control': { value: 'no-store' },
      'strict-transport-security': onlyHttps,
      'x-content-type-options': { value: 'nosniff' },
    },
    body,
  };
}

function withoutWww(host: string, request: ViewerRequest): EdgeAnswer {
  const address = `https://${host.slice(4)}${request.uri}${queryOf(request)}`;
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: address }, 'strict-transport-security': onlyHttps },
  };
}

/** CloudFront gives the query in pieces, still encoded; a repeated name has its values in multiValue. */
function queryOf(request: ViewerRequest) {
  const query = request.querystring;
  const pairs = Object.keys(query).map((name) =>
    (query[name]?.multiValue || [query[name]]).map((one) => `${name}=${one?.value}`).join('&'),
  );
  return pairs.length ? `?${pairs.join('&')}` : '';
}

/** Set when the function is built, from the stack's configuration. */
declare const SITE_DOMAIN: string;
declare const SITE_SCHEME: 'http' | 'https';
declare const CUSTOM_DOMAINS: boolean;
declare const BLOCKED_HOSTS: readonly string[];

type Value = { value: string };

/** `viewer.ip` is the address of the connection, IPv4 or IPv6; no header of the viewer's has a part in it. */
export type ViewerEvent = { viewer: { ip: string }; request: ViewerRequest };

export type ViewerRequest = {
  method: string;
  uri: string;
  querystring: Record<string, (Value & { multiValue?: Value[] }) | undefined>;
  headers: { host: Value } & Record<string, Value | undefined>;
};

/** An answer of the edge's own: a redirect or a refusal. */
export type EdgeAnswer = {
  statusCode: number;
  statusDescription: string;
  headers: Record<string, Value>;
  body?: string;
};
