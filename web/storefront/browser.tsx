import './storefront.css';
import { hydrateRoot } from 'react-dom/client';
import type { PageData } from '../../shared/storefront/answers.ts';
import { wideWindow } from './basket/use-sheet.ts';
import { takeOver } from './early/early.ts';
import { addStyle } from './later/add-style.ts';
import { MenuPage } from './menu/menu-page.tsx';
import shopStyle from './styles/shop.css?inline';

const root = document.getElementById('page');
const data = document.getElementById('data')?.textContent;

async function start() {
  if (!root || !data) return;
  const page: PageData = JSON.parse(data);
  const OtherPage = page.kind === 'menu' ? undefined : (await import('./other-page.tsx')).OtherPage;
  addStyle(shopStyle);
  // From here to the last press all happens in one task, so that nothing is painted in between.
  const early = takeOver();
  const content = page.kind === 'menu' ? <MenuPage data={page} /> : OtherPage && <OtherPage data={page} />;
  hydrateRoot(root, content);
  root.dataset.live = '';
  for (const button of early.pressed) button.click();
  // The sheet's effects come first: they tell an open sheet from one that was left by a reload.
  const isAgain = location.hash === '#kurv';
  // A reload shall not open the basket once more.
  if (isAgain) history.replaceState(null, '', location.pathname);
  if (early.opensBasket || (isAgain && !matchMedia(wideWindow).matches))
    requestAnimationFrame(() =>
      setTimeout(() => document.querySelector<HTMLElement>('.counter button')?.click()),
    );
}

// The picture first: on a fast line the script may be here before anything has been painted.
if (document.hidden || performance.getEntriesByType('paint').length > 0) void start();
else requestAnimationFrame(() => setTimeout(start));
