import { osloDay } from '../../../shared/kernel/dates.ts';
import { formattedOrgNumber } from '../../../shared/kernel/org-number-text.ts';
import { words as kernel } from '../../../shared/kernel/words.ts';
import type { PublicBusiness } from '../../../shared/storefront/answers.ts';
import { PhoneAndEmail } from './call-link.tsx';
import { words } from './words.ts';

/**
 * The restaurant's pages elsewhere. Saving checked the address; a text that is no web address is never a
 * link.
 */
function elsewhere({ website, facebook, instagram }: PublicBusiness): { name: string; href: string }[] {
  const pages = [
    { name: words.website, href: website },
    { name: 'Facebook', href: facebook },
    { name: 'Instagram', href: instagram },
  ];
  return pages.filter(({ href }) => /^https?:\/\//.test(href));
}

type Props = { base: string; business: PublicBusiness; now: string; product: string };

export function Footer({ base, business, now, product }: Props) {
  const { businessName, legalName, orgNumber, phone, email, address, about, footerInfo } = business;
  const links = elsewhere(business);
  return (
    <footer className="foot">
      <div className="wrap">
        <section>
          <h2>{words.openingHours}</h2>
          <ul>
            {business.hoursRows?.map(({ days, hours }) => (
              <li key={days}>
                {`${days}: `}
                <span>{hours}</span>
              </li>
            ))}
            {business.specialRows?.map(({ name, days, hours }) => (
              <li key={days}>
                <b>{name}</b>
                {` ${days}: `}
                <span>{hours}</span>
              </li>
            ))}
          </ul>
        </section>
        {about && (
          <section className="about">
            <h2>{words.about}</h2>
            <p lang={words.ownersLanguage || undefined}>{about}</p>
          </section>
        )}
        {footerInfo.length > 0 && (
          <section>
            <h2>{words.information}</h2>
            <ul lang={words.ownersLanguage || undefined}>
              {footerInfo.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </section>
        )}
        {(phone || email || address || legalName || orgNumber || links.length > 0) && (
          <section className="contact">
            <h2>{words.contact}</h2>
            <ul>
              {legalName && <li>{words.seller(legalName)}</li>}
              {orgNumber && <li>{words.orgNumber(formattedOrgNumber(orgNumber))}</li>}
              <PhoneAndEmail phone={phone} email={email} />
              {address && <li>{address}</li>}
              {links.length > 0 && (
                <li>
                  {links.map(({ name, href }) => (
                    <a key={name} href={href} rel="noopener nofollow">
                      {name}
                    </a>
                  ))}
                </li>
              )}
            </ul>
          </section>
        )}
        {words.namesNote && (
          <p className="names">
            {words.namesNote}
            <a href={base || '/'} hrefLang={words.ownersLanguage}>
              {words.namesNoteLink}
            </a>
            .
          </p>
        )}
        <p className="end">
          <span>{words.pricesWithVat}</span>
          <span>{`© ${osloDay(now).slice(0, 4)} ${businessName}`}</span>
          <a href={`${base}${kernel.root}/vilkar`}>{words.terms}</a>
          <a href={`${base}${kernel.root}/personvern`}>{words.privacy}</a>
          <span>{words.madeWith(product)}</span>
        </p>
      </div>
    </footer>
  );
}
