import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import './storefront.css';
import type { PageData } from '../../shared/business/public-business.ts';
import { addStyle } from './later/add-style.ts';
import { MenuPage } from './menu/menu-page.tsx';
import { DrawingsUrl } from './parts/dish-drawing.tsx';
import basketStyle from './styles/basket-lines.css?inline';

const root = document.getElementById('page');
const data = document.getElementById('data')?.textContent;

/** Buttons pressed while the page was only a picture; they are pressed again, once, when it lives. */
const early: HTMLElement[] = [];
function keepPress(event: Event) {
  const button = event.target instanceof Element && event.target.closest('button');
  if (!button) return;
  early.push(button);
  event.stopPropagation();
}

/** The page lives when its effects have run, the last of which is this: before, what a tab remembers would undo a press. */
function Live({ root, children }: { root: HTMLElement; children: ReactNode }) {
  useEffect(() => {
    root.dataset.live = '';
    removeEventListener('click', keepPress, true);
    for (const button of early) button.click();
  }, [root]);
  return children;
}

async function contentOf(page: PageData) {
  if (page.kind === 'menu') return <MenuPage data={page} />;
  const { OtherPage } = await import('./other-page.tsx');
  return <OtherPage data={page} />;
}

async function start() {
  if (!root || !data) return;
  addStyle(basketStyle);
  const content = await contentOf(JSON.parse(data));
  hydrateRoot(
    root,
    <DrawingsUrl.Provider value={root.dataset.drawings ?? ''}>
      <Live root={root}>{content}</Live>
    </DrawingsUrl.Provider>,
  );
}

// The picture first: on a fast line the script may be here before anything has been painted.
addEventListener('click', keepPress, true);
if (document.hidden || performance.getEntriesByType('paint').length > 0) void start();
else requestAnimationFrame(() => setTimeout(start));
