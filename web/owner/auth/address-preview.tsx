import '../styles/auth.css';
import { useEffect, useState } from 'react';
import { type FreeAddress, signupSubdomain } from '../../../shared/shops/subdomain.ts';
import { Mark } from '../../ui/logo.tsx';
import { useSiteNames } from '../lib/use-site-names.ts';

/** How long typing rests before the address is asked for. */
const addressRestMs = 300;

type Known = { wanted: string; free: string };

async function ask(wanted: string, signal: AbortSignal): Promise<Known | undefined> {
  const response = await fetch(`/api/addresses/${wanted}`, { signal });
  if (!response.ok) return undefined;
  const { subdomain } = (await response.json()) as FreeAddress;
  return { wanted, free: subdomain };
}

/**
 * The address that a business of this name gets: made from the name until the server has said which one is
 * free. `isTaken`: another business has the first choice. Without an answer the address from the name stays,
 * because opening the business tries the next one anyway.
 */
function useFreeAddress(businessName: string): { address: string; wanted: string; isTaken: boolean } {
  const wanted = signupSubdomain(businessName);
  const [known, setKnown] = useState<Known>();
  useEffect(() => {
    if (wanted === '') return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      ask(wanted, stop.signal).then(
        (answer) => answer && setKnown(answer),
        () => {},
      );
    }, addressRestMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted]);
  const address = known?.wanted === wanted ? known.free : wanted;
  return { address, wanted, isTaken: address !== wanted };
}

/** The address that the name gets: free, and as long as an address may be. */
export function AddressPreview({ businessName }: { businessName: string }) {
  const { address, wanted, isTaken } = useFreeAddress(businessName);
  const { site } = useSiteNames();
  return (
    <div className="address-preview" aria-live="polite">
      <Mark shut={address === ''} />
      <div>
        <span>{isTaken ? `${wanted} er opptatt. Siden din får adressen` : 'Siden din får adressen'}</span>
        <br />
        <b>
          {address || <i>stedet</i>}
          <i>.{site}</i>
        </b>
      </div>
    </div>
  );
}
