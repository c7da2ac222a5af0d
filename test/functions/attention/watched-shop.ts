import { GetConnectionCommand, GoneException } from '@aws-sdk/client-apigatewaymanagementapi';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { defaultSettings } from '../../../shared/shops/settings.ts';
import { bizId, menuItem, profile } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import { fakeTable } from '../fake-table.ts';
import { sockets } from './mocked-screens.ts';

export const business = bizId(1);
/** Friday 20 November 2026, 18:00 in Oslo; the shop is open from 15:00 to 23:00. */
export const evening = Date.parse('2026-11-20T17:00:00Z');
export const minute = 60_000;
const connectedFor = 2 * 3600 + 300;

const heardToday = { day: '2026-11-20', listened: 12, missed: 0, withSound: true };

/** A shop that has answered on screens before, and has none now. */
export function watchedShop(more: object[] = [], settings: object = {}) {
  sockets.reset();
  for (const id of ['gone', 'old'])
    sockets
      .on(GetConnectionCommand, { ConnectionId: id })
      .rejects(new GoneException({ message: 'gone', $metadata: {} }));
  sockets.on(GetConnectionCommand, { ConnectionId: 'tablet' }).resolves({});
  return fakeTable([
    { ...keys.profile(business), ...profile({ id: business, phone: '+4722334455' }) },
    { ...keys.settings(business), ...defaultSettings, ...settings },
    { ...keys.menu(business), items: [menuItem()], categoryOrder: [], version: 1 },
    ...memberItems('kari', business),
    { ...keys.watched(business), business, nextAt: 0, ...heardToday },
    ...more,
  ] as Parameters<typeof fakeTable>[0]);
}

/** The screen of a member, connected at `since`. */
export const screen = (
  connection: string,
  since = evening - 60 * minute,
  opener = 'MEMBER#kari',
  more: object = {},
) => ({
  ...keys.ownerScreen(business, connection),
  ...{ connection, opener, expiresAt: since / 1000 + connectedFor, ...more },
});
