import { retention } from '../../../shared/kernel/retention.ts';
import { type Kept, keptOfAll } from '../../../shared/privacy/kept.ts';
import type { PageData } from '../../../shared/storefront/answers.ts';
import { KeptList } from '../../law/sections.tsx';
import { PhoneAndEmail } from '../parts/call-link.tsx';
import { Lines } from '../parts/icon.tsx';
import { Strip } from '../parts/shop-frame.tsx';

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
      <Strip base={base} name={businessName} />
      <main className="order privacy">
        <h1>Personvern</h1>
        <p>
          {`${who} er ansvarlig for opplysningene du gir når du bestiller her. ${product} driver bestillingssiden og behandler opplysningene for restauranten.`}
        </p>
        <h2>Hva vi lagrer, hvorfor og hvor lenge</h2>
        <KeptList kept={kept} />
        <h2>Hvorfor vi har lov til det</h2>
        <p>
          Vi trenger opplysningene for å gi deg maten du bestiller (personvernforordningen artikkel 6 nr. 1
          bokstav b). Beløpene må stå i regnskapet (bokstav c). Logger og vern mot misbruk trengs for at siden
          skal være trygg (bokstav f). Det du skriver om allergi eller helse, skriver du frivillig, og det
          brukes bare til å lage maten (artikkel 9 nr. 2 bokstav a).
        </p>
        <h2>Hvem som ser opplysningene</h2>
        <p>
          {`De som arbeider i restauranten. ${product} er databehandler og lagrer alt hos Amazon Web Services i Sverige. Opplysningene blir verken solgt eller brukt til reklame.`}
        </p>
        <h2>Ingen informasjonskapsler</h2>
        <p>
          Siden bruker ingen informasjonskapsler og henter ingenting fra andre. Nettleseren din husker det som
          er nevnt over, det du fyller ut til du lukker fanen, lenken til en bestilling til den er ferdig, og
          et tilfeldig tall som skiller bestillingene dine fra andres. Tallet får bare denne restauranten.
        </p>
        <h2>Rettighetene dine</h2>
        <p>
          Du kan be om å få se, rette eller slette opplysningene om deg, få dem med deg, eller be om at de
          brukes mindre. Ta kontakt med restauranten. Er du ikke fornøyd med svaret, kan du klage til
          Datatilsynet.
        </p>
        <h2>Kontakt</h2>
        <Contact business={business} />
        <p className="order-end meta">
          <a className="text" href={base || '/'}>
            <Lines path={back} />
            Til menyen
          </a>
          <a className="text" href={`${home}/personvern`}>{`Personvern hos ${product}`}</a>
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
const kept: readonly Kept[] = [
  {
    what: 'Navn, telefon, e-post og adresse',
    why: 'For å kjenne igjen bestillingen, ringe deg, sende e-post eller sms om den, levere maten og svare på klager.',
    long: `Slettes etter ${contactDays} dager.`,
  },
  {
    what: 'Allergi og meldinger til kjøkkenet',
    why: 'For å lage maten slik du trenger den.',
    long: `Slettes etter ${noteDays} dager.`,
  },
  {
    what: 'Retter, beløp, tidspunkt og nummer',
    why: 'For regnskap og statistikk.',
    long: `Blir stående. Etter ${contactDays} dager kan ingen se at bestillingen var din.`,
  },
  {
    what: 'Lenken til bestillingen',
    why: 'For at du kan følge den. Lenken viser andre verken navn, adresse eller meldinger.',
    long: `Virker i ${linkDays} dager.`,
  },
  {
    what: 'På din egen enhet: kurven, og navn og telefon hvis du krysser av for det',
    why: 'For at du finner dem igjen i en annen fane og neste gang. Vi ser dem ikke før du bestiller.',
    long: 'Kurven til i morgen, navn og telefon til du tar bort krysset.',
  },
  {
    what: 'Spor mot misbruk',
    why: 'For å stoppe falske og doble bestillinger. Telefonnummer og IP-adresse gjøres om til koder som ikke kan leses.',
    long: `Slettes etter høyst ${receiptHours} timer.`,
  },
  ...keptOfAll,
];
