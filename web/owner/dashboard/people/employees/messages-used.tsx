import { useQuery } from '@tanstack/react-query';
import { clockText } from '../../../../../shared/kernel/dates.ts';
import type { MessagesToday } from '../../../../../shared/people/employee.ts';
import { useShop } from '../../../lib/shop.ts';
import { textsCost } from '../../../parts/texts-cost.ts';
import { messagesQuery } from '../../../queries/messages.ts';

/** Says when the messages of the day or of the hour are used up, so that nobody waits for one. */
export function MessagesUsed() {
  const { data } = useQuery(messagesQuery(useShop()));
  if (!data) return null;
  const { isGuestMailOff, isGuestTextsUsed } = data;
  const guests = [isGuestMailOff ? guestsOff : '', isGuestTextsUsed ? guestTextsUsed : ''];
  const sentences = [dayUsed(data), hourUsed(data), ...guests].filter(Boolean);
  return (
    <>
      {sentences.length > 0 ? (
        <p className="note warn" role="status">
          {sentences.join(' ')}
        </p>
      ) : null}
      {data.monthParts > 0 ? <p className="meta">{textsCost(data)}</p> : null}
    </>
  );
}

function dayUsed({ mails, mostMails, texts, mostTexts }: MessagesToday): string {
  const used = [
    ...(mails >= mostMails ? [`${mostMails} e-poster`] : []),
    ...(texts >= mostTexts ? [`${mostTexts} sms-er`] : []),
  ];
  if (used.length === 0) return '';
  return `Dagens ${used.join(' og ')} er brukt. Resten av dagen står nye bestillinger bare på skjermen.`;
}

const guestsOff =
  'Mange e-poster til gjester kom ikke fram i dag. Resten av dagen får gjestene ikke e-post om bestillingene.';

const guestTextsUsed = 'Gjestene har fått så mange sms-er som de kan i dag. Resten av dagen får de ingen.';

const ways = { mails: 'e-post', texts: 'sms' } as const;

function hourUsed({ hour, isGuestMailOff, mails, mostMails, texts, mostTexts }: MessagesToday): string {
  if (!hour) return '';
  const isDayUsed = { mails: mails >= mostMails, texts: texts >= mostTexts };
  const until = clockText(hour.until);
  const staff = (['mails', 'texts'] as const)
    .filter((sort) => hour.full.includes(sort) && !isDayUsed[sort])
    .map((sort) => ways[sort]);
  const toStaff = `Dere har sendt så mange varsler på ${staff.join(' og ')} som dere kan i denne timen. Til kl. ${until} står nye bestillinger bare på skjermen.`;
  const toGuests = `Gjestene får ikke e-post om bestillingene før kl. ${until}, for det er sendt så mange som mulig i denne timen.`;
  return [
    ...(staff.length > 0 ? [toStaff] : []),
    ...(hour.full.includes('guests') && !isGuestMailOff ? [toGuests] : []),
  ].join(' ');
}
