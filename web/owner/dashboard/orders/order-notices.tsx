import { useQuery } from '@tanstack/react-query';
import { Mail, MessageSquare } from 'lucide-react';
import { clockText } from '../../../../shared/kernel/dates.ts';
import type { OrderId } from '../../../../shared/kernel/ids.ts';
import type { NoticeState } from '../../../../shared/messages/order-notice.ts';
import type { OrderNotice } from '../../../../shared/orders/answers.ts';
import { useShop } from '../../lib/shop.ts';
import { noticesOf } from './queries.ts';

/**
 * The people who were told of an order, and each result. The section is absent where nobody was told or where
 * the read fails: the history stands without it.
 */
export function OrderNotices({ id }: { id: OrderId }) {
  const { data, dataUpdatedAt } = useQuery(noticesOf(useShop(), id));
  if (!data || data.notices.length === 0) return null;
  return (
    <section className="order-notices" aria-labelledby="order-notices">
      <h3 id="order-notices">Varsler</h3>
      <ul>
        {data.notices.map((notice) => {
          const Icon = notice.channel === 'sms' ? MessageSquare : Mail;
          return (
            <li
              key={`${notice.to}${notice.name}${notice.channel}${notice.what}${notice.at}`}
              className={isBad(notice) ? 'is-bad' : undefined}
            >
              <Icon className="i" aria-hidden="true" />
              <span>
                {`${noticeTitle(notice)}: `}
                <b>{noticeState(notice, dataUpdatedAt)}</b>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const ways = { email: 'E-post', sms: 'Sms' } as const;

const news: Readonly<Record<string, string>> = {
  received: 'mottatt',
  confirmed: 'bekreftet',
  newTime: 'ny tid',
  refused: 'avvist eller avbrutt',
  takenBack: 'avbestilt',
  ready: 'klar eller på vei',
};

/** How long a message may be on its way, in ms; after that its result is unknown. */
const sendingMs = 2 * 60_000;

/** 'E-post til gjesten (bekreftet)', 'Sms til Kari'. */
function noticeTitle({ to, name, channel, what }: OrderNotice): string {
  const reader = { guest: 'gjesten', owner: 'en eier', staff: name ?? 'en ansatt' }[to];
  const about = what && news[what];
  return `${ways[channel]} til ${reader}${about ? ` (${about})` : ''}`;
}

const unknown = 'usikkert om den kom fram';
const words: Record<NoticeState, (at: string) => string> = {
  sending: () => 'sendes nå',
  sent: (at) => `sendt ${clockText(at)}`,
  waiting: (at) => `ikke sendt ennå, prøvd ${clockText(at)}. Vi prøver igjen.`,
  failed: (at) => `feilet ${clockText(at)}`,
  unsure: (at) => `${unknown}, ${clockText(at)}`,
  held: () => 'ikke sendt: grensen er nådd, mottakeren vil ikke ha den, eller bestillingen var besvart',
  bounced: (at) => `kom i retur ${clockText(at)}`,
};

/** The result of a message: 'sendt 18:04', 'feilet 18:04'. */
function noticeState({ state, at }: OrderNotice, now: number): string {
  if (state === 'sending' && now > Date.parse(at) + sendingMs) return unknown;
  return words[state](at);
}

/** Whether somebody should look: it did not arrive, as far as we know. */
const isBad = ({ state }: OrderNotice) => state !== 'sent' && state !== 'sending';
