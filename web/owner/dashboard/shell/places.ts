import {
  ChartColumn,
  LayoutDashboard,
  type LucideIcon,
  ReceiptText,
  Settings,
  Store,
  Users,
  Utensils,
} from 'lucide-react';
import { may, type Right, type Role } from '../../../../shared/people/role.ts';

/** `title` is the page's heading where it says more than the sidebar. `right` is needed to open the page. */
export type Place = {
  to: string;
  text: string;
  title?: string;
  right: Right;
  Icon: LucideIcon;
  isShortcut: boolean;
};

/** The dashboard's pages in the order of the sidebar. Shortcuts are in the phone's tab bar, too. */
export const places: readonly Place[] = [
  { to: '/dashboard', text: 'Oversikt', right: 'seeFigures', Icon: LayoutDashboard, isShortcut: true },
  { to: '/dashboard/orders', text: 'Bestillinger', right: 'seeOrders', Icon: ReceiptText, isShortcut: true },
  {
    to: '/dashboard/analytics',
    text: 'Statistikk',
    right: 'seeFigures',
    Icon: ChartColumn,
    isShortcut: false,
  },
  { to: '/dashboard/menu', text: 'Meny', right: 'seeMenu', Icon: Utensils, isShortcut: true },
  {
    to: '/dashboard/employees',
    text: 'Ansatte',
    title: 'Ansatte og varslinger',
    right: 'managePeople',
    Icon: Users,
    isShortcut: false,
  },
  {
    to: '/dashboard/info',
    text: 'Bedriftsinfo',
    title: 'Bedriftsinformasjon',
    right: 'editShop',
    Icon: Store,
    isShortcut: false,
  },
  { to: '/dashboard/settings', text: 'Innstillinger', right: 'editShop', Icon: Settings, isShortcut: false },
];

/** Not in the sidebar, which is about the shop: the owner's address leads here. */
export const accountPlace = { to: '/dashboard/account', text: 'Konto' } as const;

/** The places that a role may open, in the order of the sidebar. The role begins at the first. */
export function placesFor(role: Role): Place[] {
  return places.filter(({ right }) => may(role, right));
}

/** The place an address belongs to; undefined for the account, which everybody has. */
export function placeAt(path: string): Place | undefined {
  if (path === accountPlace.to) return undefined;
  return places.findLast(({ to }) => path === to || path.startsWith(`${to}/`));
}

/** The kitchen's board takes the whole screen: nothing of the dashboard is around it. */
export const isBare = (path: string) => path === '/dashboard/orders/board';

export function pageTitle(path: string): string {
  if (isBare(path)) return 'Kjøkken';
  if (path === accountPlace.to) return accountPlace.text;
  const found = placeAt(path);
  return found?.title ?? found?.text ?? 'Oversikt';
}
