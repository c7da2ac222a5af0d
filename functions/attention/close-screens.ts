import type { BusinessId } from '../../shared/kernel/ids.ts';
import { close } from './gateway.ts';
import { forgetConnection, listScreensOf } from './live-store.ts';

/**
 * Closes the open screens of a member who was removed or has another role, or of a device that was ended: `opener` is the sort key.
 * The screen connects again, and is then asked who it is. Throws when one of them could not be reached, for the change to come again.
 */
export async function closeScreens(business: BusinessId, opener: string): Promise<void> {
  for (const screen of await listScreensOf(business, opener)) {
    await close(screen.connection);
    await forgetConnection(screen);
  }
}
