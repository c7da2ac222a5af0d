import type { Functions } from '../lambda/functions.ts';

export type ReturnedMail = ReturnType<typeof openReturnedMail>;
export type Fate = 'bounce' | 'complaint';

type Sent = { to: readonly string[]; messageId: string; tags: Readonly<Record<string, string[]>> };

/** The fate of a mail, chosen by its address as in SES's own simulator. */
export function fateOf(address: string): Fate | undefined {
  const domain = address.toLowerCase().split('@').at(-1);
  if (domain === 'bounce.example') return 'bounce';
  return domain === 'complaint.example' ? 'complaint' : undefined;
}

/** SES's own words for each, and what it tells of the recipients. */
const events = {
  bounce: (recipients: object[]) => ({
    detailType: 'Email Bounced',
    eventType: 'Bounce',
    bounce: { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients: recipients },
  }),
  complaint: (recipients: object[]) => ({
    detailType: 'Email Complaint Received',
    eventType: 'Complaint',
    complaint: { complainedRecipients: recipients, complaintFeedbackType: 'abuse' },
  }),
} as const;

type Options = {
  functions: Pick<Functions, 'invoke' | 'isBuilt'>;
  now: () => number;
  warn: (text: string) => void;
};

/**
 * SES's events of mails that come back, as EventBridge hands them over, and its list of addresses that it
 * sends nothing more to. The list is forgotten when the cloud stops.
 */
export function openReturnedMail({ functions, now, warn }: Options) {
  const suppressed = new Set<string>();
  const running = new Set<Promise<void>>();

  async function tell(to: string, fate: Fate, { messageId, tags }: Sent): Promise<void> {
    const time = new Date(now()).toISOString();
    const mail = { timestamp: time, messageId, destination: [to], tags };
    const { detailType, ...told } = events[fate]([{ emailAddress: to }]);
    const detail = { mail, ...told };
    const event = { version: '0', source: 'aws.ses', 'detail-type': detailType, time, detail };
    const outcome = await functions.invoke('mail-events', event);
    if (!outcome.ok) warn('mail-events failed for a mail that came back');
  }

  return {
    /** Whether SES keeps the mail to itself: an earlier one came back. */
    isSuppressed: (address: string) => suppressed.has(address.toLowerCase()),
    /** To be called for each mail; tells of those that come back. */
    note(sent: Sent): void {
      if (!functions.isBuilt('mail-events')) return;
      for (const to of sent.to) {
        const fate = suppressed.has(to.toLowerCase()) ? 'bounce' : fateOf(to);
        if (!fate) continue;
        suppressed.add(to.toLowerCase());
        const run = tell(to, fate, sent).finally(() => running.delete(run));
        running.add(run);
      }
    },
    /** Whether it was on the list. */
    release: (address: string) => suppressed.delete(address.toLowerCase()),
    drained: async () => void (await Promise.all(running)),
  };
}
