import { useState } from 'react';
import { Problem } from '../../../shared/kernel/problem.ts';
import { retention } from '../../../shared/kernel/retention.ts';
import { words as kernel } from '../../../shared/kernel/words.ts';
import type { PageData } from '../../../shared/storefront/answers.ts';
import { words } from '../later/words.ts';
import { readBusiness } from '../shop/api.ts';
import { Call } from './call.tsx';
import { DishDrawing } from './icon.tsx';
import { LanguageLinks } from './language-link.tsx';
import { Strip } from './shop-frame.tsx';

type LostPageProps = { data: Extract<PageData, { kind: 'missing' | 'failed' }> };

/** A seam for tests. */
export const reload = { page: () => location.reload() };

/** No restaurant here, or none that could be read just now; only the second can be tried again. */
export function LostPage({ data: { kind: found, base, path, home, product } }: LostPageProps) {
  const [kind, setKind] = useState(found);
  const [isLoading, setLoading] = useState(false);
  const retry = async () => {
    setLoading(true);
    try {
      await readBusiness(base);
      reload.page();
    } catch (problem) {
      if (problem instanceof Problem && problem.code === 'NOT_FOUND') setKind('missing');
      setLoading(false);
    }
  };
  return (
    <main className="lost">
      <LanguageLinks {...{ base, path }} />
      <DishDrawing />
      <h1>{words.shopMissing}</h1>
      <p>{kind === 'missing' ? words.shopMissingLine : words.shopFailed}</p>
      {kind === 'failed' && (
        <button
          type="button"
          className="main-button"
          onClick={retry}
          aria-disabled={isLoading ? 'true' : undefined}
        >
          {words.tryAgain}
        </button>
      )}
      {kind === 'missing' && (
        <a className="text" href={home}>
          {words.goTo(product)}
        </a>
      )}
      <p role="status" className="meta">
        {isLoading && words.loading}
      </p>
    </main>
  );
}

/**
 * An order's link that opens no order here. The page never says why: that would tell whether the order exists
 * elsewhere. In the other language it is the page of any link that opens none.
 */
export function LostOrder({ data }: { data: Extract<PageData, { kind: 'orderMissing' }> }) {
  const { base, business } = data;
  return (
    <>
      <Strip {...{ base, business }} path="/bestilling/-" />
      <main className="lost">
        <DishDrawing />
        <h1>{words.orderMissing}</h1>
        <p>{`${words.orderMissingLine(retention.linkDays)}${business.phone && ` ${words.callIfUnsure}`}`}</p>
        <a className="main-button" href={base + kernel.root || '/'}>
          {words.toMenu}
        </a>
        <Call business={business} />
      </main>
    </>
  );
}
