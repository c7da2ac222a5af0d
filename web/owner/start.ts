import { waitingSignUp } from './lib/remembered.ts';
import { mayHaveSession } from './lib/stored-session.ts';
import { wayBackOfPage } from './lib/way-back.ts';

/**
 * The landing page arrives ready to read, so React waits until someone does something. A button that is
 * pressed before React is there is pressed again afterwards.
 */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'click'] as const;
let pressed: HTMLElement | undefined;

function notePress({ target }: Event) {
  if (target instanceof Element) pressed = target.closest<HTMLElement>('button') ?? undefined;
}

async function wake() {
  for (const sign of signs) removeEventListener(sign, wake);
  const { mounted } = await import('./main.tsx');
  await mounted;
  removeEventListener('click', notePress, true);
  pressed?.click();
}

const isRendered = document.getElementById('root')?.firstElementChild;
if (!isRendered || mayHaveSession() || waitingSignUp.read() !== undefined || wayBackOfPage()) void wake();
else {
  for (const sign of signs) addEventListener(sign, wake, { passive: true });
  addEventListener('click', notePress, true);
}
