import * as v from 'valibot';
import { emailOrNone } from '../kernel/contact-fields.ts';
import { limits, requiredLine } from '../kernel/text.ts';
import { memberRoles } from './role.ts';

export type { InvitationView } from './answers.ts';

/** How long the link of an invitation works. */
export const invitationDays = 7;
/** People and open invitations of one business together. */
export const maxMembers = 50;

const role = v.picklist(memberRoles, 'roleMissing');
const name = requiredLine(limits.name, 'name');

/** Asks somebody to join. The mail provider takes no letters beyond ASCII in an address. */
export const invitationDraft = v.object({
  email: v.pipe(
    v.optional(emailOrNone, ''),
    v.check((email) => email !== '', 'emailMissing'),
    v.check((email) => /^[\x21-\x7e]*$/.test(email), 'emailNotAscii'),
  ),
  role,
});
export type InvitationDraft = v.InferOutput<typeof invitationDraft>;

export const roleChange = v.object({ role });

const token = v.pipe(v.string('linkBroken'), v.maxLength(200, 'linkBroken'));

/** The page behind an invitation's link sends this to show the invitation. It changes no data. */
export const invitationLook = v.object({ token });

/** The same link, used by who is logged in. `name` is what the others in the business see. */
export const invitationAcceptance = v.object({ token, name });
export type InvitationAcceptance = v.InferOutput<typeof invitationAcceptance>;

/** A person's own name, the same in all businesses. */
export const personName = v.object({ name });
