import type { InvitationAcceptance } from '../../../shared/people/invitation.ts';
import { answer, api } from '../lib/api.ts';

/** Joins the business of the link as who is signed in. */
export const acceptInvitation = (acceptance: InvitationAcceptance) =>
  answer(api.account.invitations.$post({ json: acceptance }));
