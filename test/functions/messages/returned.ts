type Returned = { to: string; business: string; kind: string; bounceType?: string; complaint?: string };

/**
 * EventBridge's event of a mail that came back or was reported as spam: the fields that AWS documents,
 * shortened.
 */
export function returned({ to, business, kind, bounceType = 'Permanent', complaint }: Returned) {
  const mail = {
    timestamp: '2026-11-20T17:00:00.000Z',
    messageId: '0100-m',
    destination: [to],
    tags: { business: [business], kind: [kind], 'ses:configuration-set': ['luka-orders'] },
  };
  const detail = complaint
    ? {
        eventType: 'Complaint',
        mail,
        complaint: { complainedRecipients: [{ emailAddress: to }], complaintFeedbackType: complaint },
      }
    : {
        eventType: 'Bounce',
        mail,
        bounce: {
          bounceType,
          bounceSubType: 'General',
          bouncedRecipients: [{ emailAddress: to, action: 'failed', status: '5.1.1' }],
        },
      };
  const what = complaint ? 'Email Complaint Received' : 'Email Bounced';
  return { version: '0', source: 'aws.ses', 'detail-type': what, detail };
}
