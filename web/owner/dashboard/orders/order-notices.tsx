import { useQuery } from '@tanstack/react-query';
import { Mail, MessageSquare } from 'lucide-react';
import type { OrderId } from '../../../../shared/kernel/ids.ts';
import { useShop } from '../../lib/shop.ts';
import { isBad, noticeState, noticeTitle } from './notice-words.ts';
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
