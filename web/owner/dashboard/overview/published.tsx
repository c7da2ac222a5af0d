import { Store, Tablet } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { OwnerBusiness } from '../../../../shared/shops/business.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { factsOf, hatchState, hatchText } from '../../parts/hatch-state.ts';
import { Frame, SeeAsGuest } from './welcome.tsx';

type PublishedProps = { business: OwnerBusiness; now: number };

/** The head of Oversikt from Publiser until the first real order: whether guests can order now. */
export function PublishedWelcome({ business, now }: PublishedProps) {
  const state = hatchState(factsOf(business, now), now);
  const { isOpen } = state;
  return (
    <Frame
      label="Velkommen"
      isShut={!isOpen}
      say={
        <>
          <h2 id="published" tabIndex={-1}>
            {isOpen ? 'Luka er åpen' : 'Siden er publisert'}
          </h2>
          <p>
            {isOpen
              ? `${business.businessName} tar imot bestillinger fra nå.`
              : `${business.businessName} tar imot bestillinger når luka åpner.`}
          </p>
        </>
      }
      title={hatchText(state)}
      line={business.settings.delivers ? 'Henting og levering' : 'Bare henting'}
    >
      <SeeAsGuest subdomain={business.subdomain} isDark={!isOpen} />
    </Frame>
  );
}

/** Publiser stands at the end of a long list: its news are at the top. */
export function useTopAfterPublish(isPublished: boolean): void {
  const before = useRef(isPublished);
  useEffect(() => {
    if (isPublished && !before.current) {
      window.scrollTo(0, 0);
      document.getElementById('published')?.focus({ preventScroll: true });
    }
    before.current = isPublished;
  }, [isPublished]);
}

/** Two things that bring the first orders. */
export function FirstDays() {
  return (
    <Section className="card first-days" title="De første dagene" head={null}>
      <ul>
        <FirstDay
          icon={<Store className="i" aria-hidden="true" />}
          title="Legg lenken i Google-profilen din"
          text="Der leter de fleste. Åpne Google Bedriftsprofil, velg «Rediger profilen» og «Matbestilling», og lim inn lenken."
        >
          <a className={buttonClass()} href="https://business.google.com/" target="_blank" rel="noopener">
            Åpne profilen
          </a>
        </FirstDay>
        <FirstDay
          icon={<Tablet className="i" aria-hidden="true" />}
          title="La en skjerm stå på med lyd"
          text="Den ringer når den første bestillingen kommer."
        >
          <Link className={buttonClass()} to="/dashboard/orders">
            Til Bestillinger
          </Link>
        </FirstDay>
      </ul>
    </Section>
  );
}

type FirstDayProps = { icon: ReactNode; title: string; text: string; children?: ReactNode };

function FirstDay({ icon, title, text, children }: FirstDayProps) {
  return (
    <li className="first-day">
      <span className="dot">{icon}</span>
      <div>
        <h3>{title}</h3>
        <p className="meta">{text}</p>
      </div>
      {children}
    </li>
  );
}
