import type { LocalCloud } from '../cloud.ts';

/** Says yes to notices by the link in a mail's text, as its reader would. */
export async function confirmNotices(cloud: LocalCloud, text: string): Promise<void> {
  const token = /\/varsler\/bekreft#([\w-]+)/.exec(text)?.[1];
  const response = await fetch(`${cloud.url}/api/notices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, action: 'confirm' }),
  });
  if (!response.ok) throw new Error(`Notices could not be confirmed: ${response.status}`);
}

/** The same by the newest mail to an address. */
export async function confirmNoticesTo(cloud: LocalCloud, email: string): Promise<void> {
  const [mail] = await cloud.mails(email);
  await confirmNotices(cloud, mail?.text ?? '');
}
