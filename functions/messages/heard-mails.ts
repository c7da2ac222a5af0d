import { clockText } from '../../shared/kernel/dates.ts';
import { linkWords } from '../../shared/shops/link-words.ts';
import type { LinkName } from '../../shared/shops/links.ts';
import { silenceTimes } from '../../shared/shops/silence.ts';
import type { Mail, Sender } from './mail-frame.ts';
import type { StopLink } from './order-mail.ts';
import { ownerMail } from './owner-mail.ts';

type SilenceFacts = {
  businessName: string;
  silentSince: number;
  warnedAt: number;
  wantsPause: boolean;
} & StopLink;

/** That nobody hears of orders, and what happens when it stays so. Times in ms. */
export function silenceMail(
  { silentSince, warnedAt, wantsPause, ...shop }: SilenceFacts,
  sender: Sender,
): Mail {
  const pausesAt = clockText(warnedAt + silenceTimes.pauseMinutes * 60_000);
  const title = 'Ingen hører nye bestillinger';
  return ownerMail(
    shop,
    {
      ...{ about: title, title },
      lines: [
        `Siden er åpen, men ingen skjerm med lyd har vært koblet til siden kl. ${clockText(silentSince)}, og ingen får varsler på telefonen eller sms.`,
        ...(wantsPause
          ? [
              `Åpne Bestillinger på en skjerm, og slå på lyden. Er ingen skjerm på med lyd kl. ${pausesAt}, tar siden pause. Den åpner av seg selv når en skjerm har lyd.`,
              'Dere kan slå av denne pausen under Innstillinger, Bestillinger.',
            ]
          : [
              'Åpne Bestillinger på en skjerm, og slå på lyden. Siden tar imot bestillinger så lenge, for dere har slått av pausen under Innstillinger, Bestillinger.',
            ]),
      ],
      ...{ link: `${sender.origin}/dashboard/orders`, action: 'Åpne Bestillinger' },
    },
    sender,
  );
}

type LinkFacts = { businessName: string; broken: string[]; opensAt: number } & StopLink;

/** What is broken shortly before the shop opens (ms). A name that this version does not know is left out. */
export function linksMail({ broken, opensAt, ...shop }: LinkFacts, sender: Sender): Mail {
  const known = broken.filter((name): name is LinkName => name in linkWords).map((name) => linkWords[name]);
  return ownerMail(
    shop,
    {
      about: `Sjekk dette før dere åpner kl. ${clockText(opensAt)}`,
      title: 'Sjekk dette før dere åpner',
      lines: known.map(({ title, mend }) => `${title}. ${mend}`),
      ...{ link: `${sender.origin}/dashboard`, action: 'Gå til Oversikt' },
    },
    sender,
  );
}
