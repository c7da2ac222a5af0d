import { Lock } from 'lucide-react';
import type { OwnerBusiness } from '../../../../shared/business/business.ts';
import { publicContact } from '../../../../shared/info/info.ts';
import { formattedPhone } from '../../../../shared/kernel/phone.ts';
import { contrast, type Theme } from '../../../../shared/settings/theme.ts';
import { shopAddress } from '../../lib/config.ts';
import type { InfoFields } from './info-fields.ts';

const white = '#ffffff';
const ink = '#14181a';

/** The footer's colours, as the page has them: text turns dark where white would be hard to read. */
function footPaint({ secondaryColor }: Theme) {
  return { background: secondaryColor, color: contrast(white, secondaryColor) >= 4.5 ? white : ink };
}

const isFilled = (text: string) => text.trim() !== '';

type Section = { title: string; lines: string[] };

/** What the footer says, in its order; what is empty is left out. */
function sectionsOf(typed: InfoFields, business: OwnerBusiness): Section[] {
  const { phone, email, address } = publicContact(business, typed);
  const links = { Facebook: typed.facebook, Instagram: typed.instagram, Nettside: typed.website };
  const sections = [
    { title: 'Informasjon', lines: typed.footerInfo.map(({ text }) => text) },
    { title: 'Kontakt', lines: [formattedPhone(phone) || phone, email, address] },
    {
      title: 'På nett',
      lines: Object.entries(links).map(([name, to]) =>
        isFilled(to) ? `${name}: ${to.replace(/^https?:\/\/(?:www\.)?/, '')}` : '',
      ),
    },
  ];
  return sections
    .map(({ title, lines }) => ({ title, lines: [...new Set(lines)].filter(isFilled) }))
    .filter(({ lines }) => lines.length > 0);
}

/** What guests will read, as it is typed (INFO-003), in the colours of the page. */
export function InfoPreview({ typed, business }: { typed: InfoFields; business: OwnerBusiness }) {
  const sections = sectionsOf(typed, business);
  return (
    <figure className="info-preview">
      <figcaption className="label">Forhåndsvisning</figcaption>
      <div className="info-page">
        <p className="info-url">
          <Lock className="i" aria-hidden="true" />
          <span>{shopAddress(business.subdomain)}</span>
        </p>
        <div className="info-about">
          <b>{business.businessName}</b>
          {isFilled(typed.about) ? (
            <p>{typed.about}</p>
          ) : (
            <p className="meta">Skriv noen ord om dere, så står de her.</p>
          )}
        </div>
        {sections.length > 0 ? (
          <div className="info-foot" style={footPaint(business.settings.theme)}>
            {sections.map(({ title, lines }) => (
              <div key={title}>
                <b>{title}</b>
                <ul>
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        ) : null}
      </div>
    </figure>
  );
}
