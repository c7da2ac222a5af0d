import { useQuery } from '@tanstack/react-query';
import { useShop } from '../../lib/shop.ts';
import { messagesQuery } from './queries.ts';

/** Says when the day's messages are used up, so that nobody waits for one. */
export function MessagesUsed() {
  const { data } = useQuery(messagesQuery(useShop()));
  if (!data) return null;
  const used = [
    ...(data.mails >= data.mostMails ? [`${data.mostMails} e-poster`] : []),
    ...(data.texts >= data.mostTexts ? [`${data.mostTexts} sms-er`] : []),
  ];
  if (used.length === 0) return null;
  return (
    <p className="note warn" role="status">
      Dagens {used.join(' og ')} er brukt. Resten av dagen står nye bestillinger bare på skjermen.
    </p>
  );
}
