/**
 * The hosts of the push services of Chrome and Edge on Android, Firefox, Safari, and Edge on Windows; `*.`
 * stands for any name before. A push goes nowhere else: the address comes from a browser, and could name a
 * machine that only our function reaches.
 */
const hosts = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

const isOf = (host: string, known: string) =>
  known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known;

/** Whether an address is of a known push service. `ownService`: the origin of another, on a laptop alone. */
export function isPushAddress(address: string, ownService?: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(address);
  if (username || password) return false;
  if (ownService && origin === ownService) return true;
  return protocol === 'https:' && port === '' && hosts.some((known) => isOf(hostname, known));
}

/** The twin of a push service; set on a laptop alone. */
export const ownPushService = () => process.env.PUSH_SERVICE_ORIGIN;
