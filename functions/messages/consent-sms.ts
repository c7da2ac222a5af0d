import { gsmText, tameName } from './plain-text.ts';

/** What one text message holds. */
const longest = 160;

/** Asks a phone for a code that its owner reads to the restaurant. Always one message: a long name gives way. */
export function consentSms(businessName: string, code: string): string {
  const message = gsmText(
    ` vil varsle deg på sms om bestillinger. Vil du det, gi dem koden ${code}. Ellers trenger du ikke gjøre noe.`,
  );
  return `${gsmText(tameName(businessName)).slice(0, longest - message.length)}${message}`;
}
