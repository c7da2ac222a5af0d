import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { expect, test } from 'vitest';
import type { LocalCloud } from '../../../../infra/local/cloud.ts';
import { fixtureBuild } from '../fixture-build.ts';
import { localCredentials, testCloud } from '../test-cloud.ts';

const sesOf = ({ env }: LocalCloud) =>
  new SESv2Client({
    endpoint: env.AWS_ENDPOINT_URL_SESV2,
    region: env.AWS_REGION,
    credentials: localCredentials,
  });

const mail = (
  subject: string,
  html = '<p>Hei</p>',
  to = 'kari@napoli.example',
  replyTo = 'post@napoli.example',
) =>
  new SendEmailCommand({
    FromEmailAddress: 'Luka <ikke-svar@luka.no>',
    Destination: { ToAddresses: [to] },
    ReplyToAddresses: [replyTo],
    Content: {
      Simple: { Subject: { Data: subject }, Body: { Html: { Data: html }, Text: { Data: 'Hei' } } },
    },
  });

test('SES refuses what it would refuse: no recipient, a broken address, a line break in one, letters beyond ASCII, another operation', async () => {
  const cloud = await testCloud({ built: fixtureBuild() });
  const ses = sesOf(cloud);
  for (const to of ['', 'nobody', 'a@b.example\r\nBcc: c@d.example']) {
    await expect(ses.send(mail('x', 'x', to))).rejects.toMatchObject({ name: 'BadRequestException' });
  }
  for (const beyond of ['kåre@napoli.example', 'post@blåbær.example']) {
    for (const refused of [mail('x', 'x', beyond), mail('x', 'x', undefined, beyond)])
      await expect(ses.send(refused)).rejects.toMatchObject({ name: 'BadRequestException' });
  }
  const unknown = await fetch(`${cloud.env.AWS_ENDPOINT_URL_SESV2}/v2/email/templates`, {
    method: 'POST',
    body: '{}',
  });
  expect(unknown.headers.get('x-amzn-errortype')).toBe('UnknownOperationException');
  expect(await cloud.mails()).toEqual([]);
});

test('the mailbox page shows each mail in a frame that runs nothing, with links that open beside it', async () => {
  const cloud = await testCloud({ built: fixtureBuild() });
  const html = '<script>alert(1)</script><a href="https://luka.example/x?a=1&amp;b=2">Bekreft</a>"\'';
  await sesOf(cloud).send(mail('<img src=x onerror=alert(1)>', html));
  const response = await fetch(`${cloud.url}/__local/mail`);
  const page = await response.text();
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page).not.toContain('<script>');
  expect(page).not.toContain('<img');
  expect(page).toContain('&lt;base target=&quot;_blank&quot;&gt;');
  const sandbox = /sandbox="([^"]*)"/.exec(page)?.[1]?.split(' ');
  expect(sandbox).toContain('allow-popups');
  expect(sandbox).not.toContain('allow-scripts');
  expect(sandbox).not.toContain('allow-same-origin');
});
