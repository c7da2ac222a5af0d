import { hydrateRoot } from 'react-dom/client';
import './storefront.css';
import type { PageData } from '../../shared/business/public-business.ts';
import { MenuPage } from './menu/menu-page.tsx';
import { DrawingsUrl } from './parts/dish-drawing.tsx';

const root = document.getElementById('page');
const data = document.getElementById('data')?.textContent;

/** Buttons pressed while the page was only a picture; they are pressed again once it lives. */
const early: HTMLElement[] = [];
function keepPress({ target }: Event) {
  const button = target instanceof Element && target.closest('button');
  if (button) early.push(button);
}

async function contentOf(page: PageData) {
  if (page.kind === 'menu') return <MenuPage data={page} />;
  const { OtherPage } = await import('./other-page.tsx');
  return <OtherPage data={page} />;
}

async function start() {
  if (!root || !data) return;
  const content = await contentOf(JSON.parse(data));
  hydrateRoot(
    root,
    <DrawingsUrl.Provider value={root.dataset.drawings ?? ''}>{content}</DrawingsUrl.Provider>,
  );
  removeEventListener('click', keepPress, true);
  for (const button of early) button.click();
}

// The picture first: on a fast line the script may be here before anything has been painted.
addEventListener('click', keepPress, true);
if (document.hidden || performance.getEntriesByType('paint').length > 0) void start();
else requestAnimationFrame(() => setTimeout(start));
