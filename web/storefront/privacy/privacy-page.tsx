import type { PageData } from '../../../shared/shops/public-business.ts';
import { KeptList } from '../../law/kept-list.tsx';
import { Lines } from '../parts/icon.tsx';
import { PhoneAndEmail } from '../parts/phone-and-email.tsx';
import { Strip } from '../parts/strip.tsx';
import { kept } from './kept.ts';

const back = 'm12 19-7-7 7-7M19 12H5';

type Props = { data: Extract<PageData, { kind: 'privacy' | 'terms' }> };

/** What a guest has a right to know (GDPR art. 13). The numbers are those by which the code deletes. */
export function PrivacyPage({ data: { base, home, product, business } }: Props) {
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

function Contact({ business: { businessName, phone, email, address } }: Pick<Props['data'], 'business'>) {
  return (
    <ul>
      <li>{[businessName, address].filter(Boolean).join(', ')}</li>
      <PhoneAndEmail phone={phone} email={email} />
    </ul>
  );
}
