import { osloDay } from '../../../shared/kernel/dates.ts';
import { formattedOrgNumber } from '../../../shared/kernel/org-number-text.ts';
import { groupedHours } from '../../../shared/shops/hours-rows.ts';
import type { PublicBusiness } from '../../../shared/storefront/answers.ts';
import { PhoneAndEmail } from './call-link.tsx';

/**
 * The restaurant's pages elsewhere. Saving checked the address; a text that is no web address is never a
 * link.
 */
function elsewhere({ website, facebook, instagram }: PublicBusiness): { name: string; href: string }[] {
  const pages = [
    { name: 'Nettside', href: website },
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
          <h2>Åpningstider</h2>
          <ul>
            {groupedHours(business.openingHours).map(({ days, hours }) => (
              <li key={days}>
                {`${days}: `}
                <span>{hours}</span>
              </li>
            ))}
          </ul>
        </section>
        {about && (
          <section className="about">
            <h2>Om oss</h2>
            <p>{about}</p>
          </section>
        )}
        {footerInfo.length > 0 && (
          <section>
            <h2>Informasjon</h2>
            <ul>
              {footerInfo.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </section>
        )}
        {(phone || email || address || legalName || orgNumber || links.length > 0) && (
          <section className="contact">
            <h2>Kontakt</h2>
            <ul>
              {legalName && <li>{`Selger: ${legalName}`}</li>}
              {orgNumber && <li>{`Org.nr. ${formattedOrgNumber(orgNumber)}`}</li>}
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
        <p className="end">
          <span>Alle priser er inkl. mva.</span>
          <span>{`© ${osloDay(now).slice(0, 4)} ${businessName}`}</span>
          <a href={`${base}/vilkar`}>Salgsvilkår</a>
          <a href={`${base}/personvern`}>Personvern</a>
          <span>{`Laget med ${product}`}</span>
        </p>
      </div>
    </footer>
  );
}
