import { Check, type LucideIcon, Minus, X } from 'lucide-react';
import {
  type CheckedConnection,
  type CheckName,
  checkNames,
} from '../../../../../shared/payments/connection.ts';

/** The words of a good line, and of one that is not: what is wrong, and how it is mended. */
type LineWords = { good: string; meta: string; bad: string; mend: string };

const words: Record<CheckName, (msn: string) => LineWords> = {
  keys: () => ({
    good: 'Nøklene virker',
    meta: 'Vipps kjenner dem',
    bad: 'Vipps godtar ikke nøklene',
    mend: 'Kopier client_id, client_secret og Ocp-Apim-Subscription-Key på nytt, hele linjen.',
  }),
  salesUnit: (msn) => ({
    good: 'Rett salgssted',
    meta: `MSN ${msn}, kan ta imot betaling på nett`,
    bad: `Nøklene gjelder ikke salgssted ${msn}`,
    mend: 'Sjekk nummeret, og at nøklene er fra samme salgssted. Salgsstedet må være aktivt og ha «Netthandel».',
  }),
  messages: () => ({
    good: 'Vipps sier fra til Luka',
    meta: 'Når en betaling er reservert eller avbrutt',
    bad: 'Vipps vil ikke sende oss beskjeder',
    mend: 'Sjekk i portalen at nøklene kan brukes til «Webhooks», og prøv igjen.',
  }),
};

const silent: Pick<LineWords, 'bad' | 'mend'> = {
  bad: 'Vipps svarer ikke nå',
  mend: 'Det sier ingenting om nøklene. Prøv igjen om litt.',
};

type Shown = [look: string, Icon: LucideIcon, title: string, said: string];

/** Each line of a look with its reason. The lines after the first no were not asked. */
export function CheckLines({ checks, msn }: { checks: CheckedConnection['checks']; msn: string }) {
  return (
    <ul className="checks">
      {checkNames.map((name) => {
        const line = checks.find((one) => one.name === name);
        const { good, meta, ...wrong } = words[name](msn);
        const { bad, mend } = line?.failure === 'silent' ? silent : wrong;
        const [look, Icon, title, said] = (
          !line
            ? ['', Minus, good, 'Sjekkes når linjen over er i orden']
            : line.failure
              ? ['is-no', X, bad, mend]
              : ['is-ok', Check, good, meta]
        ) satisfies Shown;
        return (
          <li key={name} className={look}>
            <Icon className="i" aria-hidden="true" />
            <span>
              <b>{title}</b>
              <span className="meta">{said}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
