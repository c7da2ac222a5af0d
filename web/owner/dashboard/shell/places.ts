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

/** `title` stands over the page where it says more than the sidebar's word. */
export type Place = { to: string; text: string; title?: string; Icon: LucideIcon; isShortcut: boolean };

/** The dashboard's pages in the order of the sidebar (DASH-003). Shortcuts stand in the phone's tab bar, too. */
export const places: readonly Place[] = [
  { to: '/dashboard', text: 'Oversikt', Icon: LayoutDashboard, isShortcut: true },
  { to: '/dashboard/orders', text: 'Bestillinger', Icon: ReceiptText, isShortcut: true },
  { to: '/dashboard/analytics', text: 'Statistikk', Icon: ChartColumn, isShortcut: false },
  { to: '/dashboard/menu', text: 'Meny', Icon: Utensils, isShortcut: true },
  {
    to: '/dashboard/employees',
    text: 'Ansatte',
    title: 'Ansatte & Varslinger',
    Icon: Users,
    isShortcut: false,
  },
  {
    to: '/dashboard/info',
    text: 'Bedriftsinfo',
    title: 'Bedriftsinformasjon',
    Icon: Store,
    isShortcut: false,
  },
  { to: '/dashboard/settings', text: 'Innstillinger', Icon: Settings, isShortcut: false },
];

/** Not in the sidebar, which is about the shop: the owner's address leads here. */
export const accountPlace = { to: '/dashboard/account', text: 'Konto' } as const;

/** The title of the page at `path` (DASH-010). */
export function pageTitle(path: string): string {
  if (path === accountPlace.to) return accountPlace.text;
  const found = places.findLast(({ to }) => path === to || path.startsWith(`${to}/`));
  return found?.title ?? found?.text ?? 'Oversikt';
}
