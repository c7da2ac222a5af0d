import type { Device } from '../../shared/people/session.ts';

/** The first that fits: Edge, Opera and Samsung call themselves Chrome too, and everybody says Safari. */
const browserSigns: [RegExp, NonNullable<Device['browser']>][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOP[RTX]\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

/** An iPad that asks for desktop pages says it is a Mac; nothing in the header tells them apart. */
const systemSigns: [RegExp, NonNullable<Device['system']>][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

/** Enough of the user agent for owners to know their own devices, too little to tell persons apart. */
export function deviceOf(userAgent = ''): Device {
  const browser = browserSigns.find(([sign]) => sign.test(userAgent))?.[1];
  const system = systemSigns.find(([sign]) => sign.test(userAgent))?.[1];
  return { ...(browser && { browser }), ...(system && { system }) };
}
