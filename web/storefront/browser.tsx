import { hydrateRoot } from 'react-dom/client';
import './storefront.css';
import { Page } from './page.tsx';

const root = document.getElementById('page');
const data = document.getElementById('data')?.textContent;

/** Buttons pressed while the page was only a picture; they are pressed again once it lives. */
const early: HTMLElement[] = [];
function keepPress({ target }: Event) {
  const button = target instanceof Element && target.closest('button');
  if (button) early.push(button);
}

function start() {
  if (!root || !data) return;
  hydrateRoot(root, <Page data={JSON.parse(data)} drawings={root.dataset.drawings ?? ''} />);
  removeEventListener('click', keepPress, true);
  for (const button of early) button.click();
}

// The picture first: on a fast line the script may be here before anything has been painted.
addEventListener('click', keepPress, true);
if (document.hidden || performance.getEntriesByType('paint').length > 0) start();
else requestAnimationFrame(() => setTimeout(start));
