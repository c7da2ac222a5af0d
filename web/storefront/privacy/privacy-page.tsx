import { retention } from '../../../shared/kernel/retention.ts';
import { words as kernel } from '../../../shared/kernel/words.ts';
import { type Kept, keptOfAll } from '../../../shared/privacy/kept.ts';
import { takesVipps } from '../../../shared/shops/payment-methods.ts';
import type { PageData } from '../../../shared/storefront/answers.ts';
import { KeptList } from '../../law/sections.tsx';
import { PhoneAndEmail } from '../parts/call-link.tsx';
import { Lines } from '../parts/icon.tsx';
import { Strip } from '../parts/shop-frame.tsx';
import { words } from './words.ts';

const back = 'm12 19-7-7 7-7M19 12H5';

type PrivacyPageProps = { data: Extract<PageData, { kind: 'privacy' | 'terms' }> };

/**
 * The page informs guests as GDPR art. 13 requires. Its periods are the numbers by which the code deletes.
 */
export function PrivacyPage({ data: { base, home, product, business } }: PrivacyPageProps) {
  const { businessName, legalName } = business;
  const who = legalName ? `${legalName} (${businessName})` : businessName;
  return (
    <>
      <Strip {...{ base, business }} path="/personvern" />
      <main className="order privacy">
        <h1>{words.title}</h1>
        <p>{words.intro(who, product)}</p>
        <h2>{words.keptHeading}</h2>
        <KeptList kept={kept()} />
        <h2>{words.lawHeading}</h2>
        <p>{words.law}</p>
        <h2>{words.seenHeading}</h2>
        <p>{words.seen(product)}</p>
        {takesVipps(business) && <p>{words.seenByVipps}</p>}
        {business.cardOnline && <p>{words.seenByStripe}</p>}
        <h2>{words.cookiesHeading}</h2>
        <p>{words.cookies}</p>
        <h2>{words.rightsHeading}</h2>
        <p>{words.rights}</p>
        <h2>{words.contact}</h2>
        <Contact business={business} />
        <p className="order-end meta">
          <a className="text" href={base + kernel.root || '/'}>
            <Lines path={back} />
            {words.toMenu}
          </a>
          <a className="text" href={`${home}/personvern`}>
            {words.ofProduct(product)}
          </a>
        </p>
      </main>
    </>
  );
}

function Contact({
  business: { businessName, phone, email, address },
}: Pick<PrivacyPageProps['data'], 'business'>) {
  return (
    <ul>
      <li>{[businessName, address].filter(Boolean).join(', ')}</li>
      <PhoneAndEmail phone={phone} email={email} />
    </ul>
  );
}

const { noteDays, contactDays, linkDays, receiptHours } = retention;

/** The kept data of a guest, as the privacy page lists it. */
const kept = (): readonly Kept[] => [
  { ...words.contacts, long: words.deletedAfter(contactDays) },
  { ...words.notes, long: words.deletedAfter(noteDays) },
  { ...words.accounts, long: words.accountsLong(contactDays) },
  { ...words.link, long: words.linkLong(linkDays) },
  words.device,
  { ...words.traces, long: words.tracesLong(receiptHours) },
  ...keptOfAll(),
];
