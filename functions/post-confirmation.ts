import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import * as v from 'valibot';
import { businessDraft } from '../shared/business/business.ts';
import { openBusiness } from './business/open-business.ts';
import { log } from './http/log.ts';

/**
 * Opens the business when a new owner has confirmed the address. Never throws: the confirmation stands whatever
 * happens here, and the first sign-in tries again (CALL-008). The address the owner signs in with stays private: what customers
 * may write to is for the owner to say.
 */
export async function handler(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
  if (event.triggerSource !== 'PostConfirmation_ConfirmSignUp') return event;
  const { sub, 'custom:business_name': name } = event.request.userAttributes;
  try {
    const { businessName } = v.parse(businessDraft, { businessName: name });
    await openBusiness({ userId: sub ?? event.userName, businessName }, new Date().toISOString());
  } catch (error) {
    log.error('A business could not be opened at sign-up', {
      userId: sub,
      error: error instanceof Error ? error : String(error),
    });
  }
  return event;
}
