import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import * as v from 'valibot';
import { limits } from '../shared/kernel/limits.ts';
import { defaultName } from '../shared/people/default-name.ts';
import { firstBusinessKey } from '../shared/people/first-business.ts';
import { businessDraft } from '../shared/shops/business.ts';
import { log } from './kernel/lambda/log.ts';
import { signOutEverywhere } from './people/accounts.ts';
import { openBusiness } from './people/open-business.ts';
import { endEverySession } from './people/session-store.ts';

/** Never throws: a failure here must not undo the confirmation. */
export async function handler(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
  if (event.triggerSource === 'PostConfirmation_ConfirmSignUp') await open(event);
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') await endSessions(event, Date.now());
  return event;
}

/**
 * Opens the business when a new owner has confirmed the address; after a failure the first sign-in tries
 * again. A user who signed up without a restaurant's name was invited to one, and opens none. The address the
 * owner signs in with is the first that is told of orders, and stays private: the owner decides which address
 * customers may write to. The terms that were accepted at sign-up count from now on, because the address is
 * now proved.
 */
async function open({ request, userName }: PostConfirmationTriggerEvent): Promise<void> {
  const {
    sub,
    'custom:business_name': name,
    'custom:terms': accepted,
    email,
    email_verified,
  } = request.userAttributes;
  const verifiedEmail = email_verified === 'true' ? email : undefined;
  if (!name?.trim()) return;
  try {
    const draft = v.parse(businessDraft, { businessName: name.slice(0, limits.name) });
    const owner = { id: sub ?? userName, name: defaultName(email ?? ''), email: email ?? '' };
    const opening = { owner, draft, key: firstBusinessKey, verifiedEmail };
    await openBusiness({ ...opening, acceptedTerms: accepted }, new Date().toISOString());
  } catch (error) {
    log.error('A business could not be opened at sign-up', {
      userId: sub,
      error: error instanceof Error ? error : String(error),
    });
  }
}

/**
 * Ends every earlier sign-in when a user sets a new password, because another person may have the old one
 * (ASVS 5.0 7.4.3): at our API at once, and at Cognito, where a refresh token would live for 30 days.
 */
async function endSessions(event: PostConfirmationTriggerEvent, now: number): Promise<void> {
  const userId = event.request.userAttributes.sub ?? event.userName;
  const ended = await Promise.allSettled([
    endEverySession(userId, now),
    signOutEverywhere(event.userPoolId, event.userName),
  ]);
  for (const outcome of ended)
    if (outcome.status === 'rejected')
      log.error('Sessions could not be ended at a new password', { user: userId, error: outcome.reason });
}
