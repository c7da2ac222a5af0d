import type { BusinessType } from './answers.ts';
import { freeOrdersPerMonth } from './business.ts';
import type { Billing, PlanType } from './plan.ts';
import type { themePresets } from './theme.ts';

export const businessTypeNames: Record<BusinessType, string> = {
  restaurant: 'Restaurant',
  takeaway: 'Takeaway',
  frisor: 'Frisør',
  skjonnhetssalong: 'Skjønnhetssalong',
  hotell: 'Hotell',
  handverker: 'Håndverker',
  annet: 'Annet',
};

export const planNames: Record<PlanType, string> = { free: 'Gratis', premium: 'Premium' };

/** Our fee of what guests pay online (`cardFeeOre`); Vipps and Stripe take theirs by themselves. */
export const ourFee = '2,5 % av kort på nett (uten pant), ingenting av Vipps';

/** The plan after Premium: 'Etter det går dere over til Gratis: …'. */
export const afterPremium = `${freeOrdersPerMonth} bestillinger i måneden, og Vipps, kort på nett og sms slås av`;

/** The sentence that makes each price true. */
export const premiumWords: Record<Billing, { why: string; inWords: string }> = {
  monthly: {
    why: 'det første året, deretter 399,-',
    inWords: '299 kr i måneden det første året, deretter 399 kr',
  },
  yearly: {
    why: '3\u00a0828,- for ett år, 20 % under 399,-',
    inWords: '319 kr i måneden: 3\u00a0828 kr for ett år, 20 % under 399 kr',
  },
};

export const themeNames: Record<(typeof themePresets)[number]['id'], string> = {
  'klassisk-rod': 'Klassisk rød',
  'elegant-bla': 'Elegant blå',
  'naturlig-gronn': 'Naturlig grønn',
  'varm-oransje': 'Varm oransje',
  'lilla-luksus': 'Lilla luksus',
  'mork-antracitt': 'Mørk antrasitt',
};

/** They keep their small letters in a name. */
export const smallWords = ['og', 'i', 'på', 'av', 'ved', 'for', 'til'];
