import { keys } from '../../../functions/kernel/table/keys.ts';
import { defaultSettings } from '../../../shared/shops/settings.ts';
import { bizId, menuItem, profile } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import { fakeTable } from '../fake-table.ts';

export const business = bizId(1);
/** Friday 20 November 2026, 18:00 in Oslo; the shop is open from 15:00 to 23:00. */
export const evening = Date.parse('2026-11-20T17:00:00Z');
export const minute = 60_000;

const heardToday = { day: '2026-11-20', listened: 12, missed: 0, byReport: true };

/** A shop that has answered on screens before, and has none now. */
export const watchedShop = (more: object[] = [], settings: object = {}) =>
  fakeTable([
    { ...keys.profile(business), ...profile({ id: business, phone: '+4722334455' }) },
    { ...keys.settings(business), ...defaultSettings, ...settings },
    { ...keys.menu(business), items: [menuItem()], categoryOrder: [], version: 1 },
    ...memberItems('kari', business),
    { ...keys.watched(business), business, nextAt: 0, ...heardToday },
    ...more,
  ] as Parameters<typeof fakeTable>[0]);

/** The report of a member's screen at a moment (ms). */
export const report = (
  screen: string,
  at: number,
  { opener = 'MEMBER#kari', ...more }: { opener?: string; isMuted?: boolean } = {},
) => ({
  ...keys.screenReport(business, opener, screen),
  ...{ isMuted: false, at, expiresAt: Math.floor(at / 1000) + 540, ...more },
});
