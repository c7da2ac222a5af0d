import { retention } from '../../../shared/kernel/retention.ts';
import { type Kept, keptOfAll } from '../../../shared/privacy/kept.ts';
import { KeptList } from '../../law/sections.tsx';
import { Logo } from '../../ui/logo.tsx';
import { brand, contactAddress } from '../lib/brand.ts';

const { noteDays, contactDays, invitationDays, deviceDays, pushDays } = retention;
const { product, site } = brand;

const kept: readonly Kept[] = [
  {
    what: 'E-post, passord og bedriftsnavn',
    why: 'For at du kan logge inn. Passordet lagres slik at ingen kan lese det.',
    long: 'Så lenge du har konto.',
  },
  {
    what: 'Det du skriver om bedriften',
    why: 'For å vise siden din til gjestene: meny, åpningstider, telefon og adresse.',
    long: 'Til du endrer det, eller kontoen avsluttes.',
  },
  {
    what: 'Ansatte du varsler',
    why: 'For å si fra om nye bestillinger. Restauranten er ansvarlig og bestemmer hvem som står der.',
    long: 'Til du fjerner dem. At noen har sagt nei takk, huskes som en kode.',
  },
  {
    what: 'De som jobber i restauranten',
    why: 'Navn, e-post og rolle, for at de kan logge inn. Bestillingens historikk viser hvem som gjorde hva.',
    long: `Til de fjernes. Navn i historikken slettes etter ${contactDays} dager.`,
  },
  {
    what: 'Invitasjoner som ingen svarer på',
    why: 'For at den som er invitert, kan bli med.',
    long: `Slettes ${invitationDays} dager etter siste e-post.`,
  },
  {
    what: 'Skjermer på kjøkkenet',
    why: 'Navn og sist brukt, for at du kan se dem og koble dem fra.',
    long: `Slettes ${deviceDays} dager etter siste bruk.`,
  },
  {
    what: 'Varsler til nettlesere',
    why: 'Adressen til nettleseren hos dens varseltjeneste og nøkler, for at du får varsel om bestillinger. Varslene er kryptert.',
    long: `Til du slår dem av, og ellers ${pushDays} dager etter siste bruk.`,
  },
  {
    what: 'Innlogginger',
    why: 'For at du kan se hvor kontoen er i bruk, og stenge andre ute.',
    long: 'Slettes en måned etter siste bruk.',
  },
  ...keptOfAll(),
];

/**
 * The page for owners (GDPR art. 13). Each shop's own page has the text for guests, `/personvern` at its
 * host.
 */
export function PrivacyPage() {
  return (
    <main className="privacy">
      <header>
        <a href="/" aria-label={`${product}, til forsiden`}>
          <Logo name={product} />
        </a>
      </header>
      <h1>Personvern</h1>
      <p>
        Denne siden er for deg som driver restaurant med {product}. Er du gjest, finner du personvernsiden
        nederst på siden der du bestiller.
      </p>
      <h2>Hva vi lagrer om deg, hvorfor og hvor lenge</h2>
      <p>{product} er ansvarlig for opplysningene om kontoen din.</p>
      <KeptList kept={kept} />
      <h2>Opplysninger om gjestene dine</h2>
      <p>
        For dem er restauranten ansvarlig, og {product} er databehandler. Meldinger fra gjester slettes etter{' '}
        {noteDays} dager, navn, telefon, e-post og adresse etter {contactDays} dager. Ber en gjest om å bli
        slettet før, gjør du det under Innstillinger. Retter og beløp blir stående for regnskapet.
      </p>
      <h2>Hvorfor vi har lov til det</h2>
      <p>
        Vi trenger opplysningene for å levere tjenesten du har bestilt (personvernforordningen artikkel 6 nr.
        1 bokstav b). Logger og vern mot misbruk trengs for at den skal være trygg (bokstav f).
      </p>
      <h2>Hvem som ser opplysningene</h2>
      <p>
        Alt lagres hos Amazon Web Services i Sverige. De sender også e-post og sms for oss. Vi selger
        ingenting og bruker ingenting til reklame.
      </p>
      <h2>Ingen informasjonskapsler</h2>
      <p>
        Vi bruker ingen informasjonskapsler og henter ingenting fra andre. Nettleseren din husker at du er
        logget inn, til du logger ut.
      </p>
      <h2>Rettighetene dine</h2>
      <p>
        Du kan be om å få se, rette eller slette opplysningene om deg, få dem med deg, eller be om at de
        brukes mindre. Skriv til <a href={`mailto:${contactAddress(site)}`}>{contactAddress(site)}</a>. Er du
        ikke fornøyd med svaret, kan du klage til Datatilsynet.
      </p>
    </main>
  );
}
