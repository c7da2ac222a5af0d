import { act, fireEvent, screen } from '@testing-library/react';
import type { Menu } from '../../../../shared/menu/menu-item.ts';
import type { Role } from '../../../../shared/people/role.ts';
import { MenuPage } from '../../../../web/owner/dashboard/menu/page.tsx';
import { type Answers, openPage } from '../orders/open-page.tsx';

/** The menu's page over a server that has this menu; a test changes it as `state.menu`. */
export function openMenu(start: Menu, answers: Answers = {}, role: Role = 'owner') {
  const state = { menu: start };
  const page = openPage(
    <MenuPage />,
    { 'GET /menu': () => Response.json(state.menu), ...answers },
    { path: '/dashboard/menu', role },
  );
  return { ...page, state };
}

export const group = (name: string) => screen.findByRole('region', { name });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const row = (name: string) => screen.getByRole('heading', { name, level: 3 }).closest('li')!;
const texts = (level: number) =>
  screen.getAllByRole('heading', { level }).map((heading) => heading.textContent);
/** The dishes in the order of the page, and the categories. */
export const names = () => texts(3);
export const heads = () => texts(2);

/** Opens the three dots of a row and chooses there. */
export async function choose(label: string, text: string) {
  fireEvent.keyDown(button(label), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: text }));
  // The chosen action begins when the list is gone.
  await act(() => new Promise((done) => setTimeout(done)));
}
