import { kroner } from '../../../shared/kernel/money.ts';
import { Icon } from '../parts/icon.tsx';
import type { Shop } from './shop.ts';

type Props = {
  totals: Shop['totals'];
  /** What lists the dishes was asked for and takes its time, or could not be fetched. */
  isSlow: boolean;
  hasFailed: boolean;
  onCheckout: () => void;
};

/** The basket in one line: while it is empty, and until the script is there that lists what is in it. */
export function BasketSummary({ totals: { quantity, subtotalOre }, isSlow, hasFailed, onCheckout }: Props) {
  const isEmpty = quantity === 0;
  return (
    <>
      <p className="empty meta">
        {isEmpty
          ? 'Kurven er tom. Trykk på pluss ved en rett, så legger vi den her.'
          : `${quantity} ${quantity === 1 ? 'rett' : 'retter'} · ${kroner(subtotalOre)}`}
      </p>
      {hasFailed && (
        <p className="notice" role="alert">
          <Icon name="circle-alert" />
          Kassen lot seg ikke åpne. Sjekk nettet og prøv igjen, eller last siden på nytt – kurven blir med.
        </p>
      )}
      <button
        type="button"
        className="main-button"
        disabled={isEmpty}
        aria-disabled={isSlow ? 'true' : undefined}
        onClick={onCheckout}
      >
        {isSlow ? 'Åpner kassen …' : 'Til kassen'}
      </button>
    </>
  );
}
