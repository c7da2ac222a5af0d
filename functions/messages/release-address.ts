import { DeleteSuppressedDestinationCommand } from '@aws-sdk/client-sesv2';
import { sesClient } from './send-mail.ts';

/** Takes an address off the list of those that SES sends nothing to; one that is not on it is as wanted. Throws what SES said. */
export async function releaseAddress(address: string): Promise<void> {
  try {
    await sesClient().send(new DeleteSuppressedDestinationCommand({ EmailAddress: address }));
  } catch (error) {
    if (!(error instanceof Error && error.name === 'NotFoundException')) throw error;
  }
}
