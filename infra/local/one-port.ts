import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { gatewayLimits } from '../definitions/routes.ts';
import { ownPaths } from './base/cloud-environment.ts';
import type { Cognito } from './cognito/server.ts';
import type { CompanyRegister } from './company-register.ts';
import type { Cloudfront } from './edge/cloudfront.ts';
import { readRequest, requestHead, sendAnswer } from './edge/http.ts';
import { type Live, refuse } from './edge/live.ts';
import type { FaultRules } from './engine/fault-door.ts';
import type { Kms } from './kms.ts';
import { handleMailboxSite, type Mailbox } from './mailbox/mailbox.ts';
import type { ReturnedMail } from './mailbox/returned-mail.ts';
import { handleSes, handleSns, sendWithFault } from './mailbox/ses.ts';
import type { PhotoBucket } from './photo-bucket.ts';
import type { PushService } from './push-service.ts';
import { handleSqs, type MessageQueue } from './queue.ts';
import type { Stripe } from './stripe/stripe.ts';
import type { Vipps } from './vipps/vipps.ts';

export type PortParts = {
  cognito: Cognito;
  cloudfront: Cloudfront;
  live: Live;
  mailbox: Mailbox;
  returned: ReturnedMail;
  queue: MessageQueue;
  photos: PhotoBucket;
  kms: Kms;
  push: PushService;
  companies: CompanyRegister;
  vipps: Vipps;
  stripe: Stripe;
  faults?: Pick<FaultRules, 'next'> | undefined;
  sites?: SitesBefore | undefined;
};

/** Sites that answer before the edge does: those of `npm run dev`. */
export type SitesBefore = {
  /** Whether it answered. */
  handle: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<boolean>;
  ownsSocket: (incoming: IncomingMessage) => boolean;
  stop: () => Promise<void>;
};

/** One port serves everything: the services' endpoints below `/__…`, and all other paths through the edge. */
export async function answerRequest(parts: PortParts, incoming: IncomingMessage, outgoing: ServerResponse) {
  if (await parts.sites?.handle(incoming, outgoing)) return;
  const path = incoming.url ?? '/';

  const request = await readRequest(incoming, gatewayLimits.bodyBytes);
  if (path.startsWith(ownPaths.cognito)) return sendAnswer(outgoing, await parts.cognito.handle(request));
  if (path.startsWith(`${ownPaths.ses}/`)) {
    const fault = parts.faults?.next('SendEmail');
    return sendWithFault(fault, outgoing, () => handleSes(parts, request, after(request.path, ownPaths.ses)));
  }
  if (path.startsWith(ownPaths.sns)) return sendAnswer(outgoing, await handleSns(parts.mailbox, request));
  if (path.startsWith(ownPaths.sqs)) {
    const fault = parts.faults?.next('SendMessage');
    return sendWithFault(fault, outgoing, async () => handleSqs(parts.queue, request));
  }
  if (path.startsWith(`${ownPaths.live}/`))
    return sendAnswer(outgoing, parts.live.manage(request, after(request.path, ownPaths.live)));
  if (path.startsWith(ownPaths.s3)) return sendAnswer(outgoing, await parts.photos.handle(request));
  if (path.startsWith(ownPaths.kms)) return sendAnswer(outgoing, parts.kms.handle(request));
  if (path.startsWith(ownPaths.push)) return sendAnswer(outgoing, await parts.push.handle(request));
  if (path.startsWith(ownPaths.companies)) return sendAnswer(outgoing, await parts.companies.handle(request));
  if (path.startsWith(`${ownPaths.vipps}/`)) return sendAnswer(outgoing, await parts.vipps.handle(request));
  if (path.startsWith(`${ownPaths.stripe}/`)) return sendAnswer(outgoing, await parts.stripe.handle(request));
  if (path.startsWith(ownPaths.mail)) return sendAnswer(outgoing, handleMailboxSite(parts.mailbox, request));
  return sendAnswer(outgoing, await parts.cloudfront.handle(request));
}

/** A WebSocket goes through the edge like any request and then only to the origin that takes it. */
export async function answerUpgrade(
  parts: PortParts,
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
) {
  if (parts.sites?.ownsSocket(incoming)) return;
  const routed = await parts.cloudfront.route(requestHead(incoming));
  if ('answer' in routed) return refuse(socket, routed.answer.status);
  if (routed.behaviour.origin !== 'live') return refuse(socket, 404);
  return parts.live.upgrade(parts.cloudfront.forOrigin(routed), incoming, socket, head);
}

const after = (path: string, prefix: string) => path.slice(prefix.length);
