import { useState } from 'react';
import { words as kernel } from '../../../shared/kernel/words.ts';
import { viewToken } from '../../../shared/orders/tracking-token.ts';
import { Lines } from '../parts/icon.tsx';
import { words } from './words.ts';

const share = 'M12 2v13M8 6l4-4 4 4M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8';

/** The order's page in the language of this page. */
export const orderPath = (base: string, token: string) => `${base}${kernel.root}/bestilling/${token}`;

/**
 * Takes the token that cancels out of the address bar, so that a guest who copies the address gives away only
 * the look.
 */
export function hideOwnToken(base: string, token: string): void {
  if (viewToken(token) !== token) history.replaceState(history.state, '', orderPath(base, viewToken(token)));
}

/** Gives others the link that only shows: the person who fetches, or the others at the table. */
export function Share({ base, token, title }: { base: string; token: string; title: string }) {
  const [said, setSaid] = useState('');
  const give = async () => {
    const url = new URL(orderPath(base, viewToken(token)), location.href).href;
    // A guest who closes the phone's own sheet has shared nothing, and needs no words about it.
    if (navigator.share) return void navigator.share({ title, url }).catch(() => {});
    try {
      await navigator.clipboard.writeText(url);
      setSaid(words.linkCopied);
    } catch {
      setSaid(url);
    }
  };
  return (
    <div className="share">
      <button type="button" className="text" onClick={give}>
        <Lines path={share} />
        {words.share}
      </button>
      <p className="meta" role="status">
        {said}
      </p>
    </div>
  );
}
