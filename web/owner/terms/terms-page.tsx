import { formattedOrgNumber } from '../../../shared/kernel/org-number-text.ts';
import { termsVersion } from '../../../shared/shops/terms.ts';
import { type Section, Sections } from '../../law/sections.tsx';
import { Logo } from '../../ui/logo.tsx';
import { brand, companyLine, contactAddress } from '../lib/brand.ts';

/** The terms that an owner accepts at sign-up. The page has no script. */
export function TermsPage() {
  return (
    <main className="privacy">
      <header>
        <a href="/" aria-label={`${brand.product}, til forsiden`}>
          <Logo name={brand.product} />
        </a>
      </header>
      <h1>Vilkår</h1>
      <p>
        For deg som driver restaurant med {brand.product}. Versjon {termsVersion}.
      </p>
      <Sections sections={platformTerms} />
      <p>{companyLine()}</p>
      <p>
        <a href="/personvern">Personvern</a>
      </p>
    </main>
  );
}

const { product, site, company } = brand;

/** The company by the values of the build; without them the sentence is true all the same. */
const operator = company.name
  ? `${company.name}${company.orgNumber && ` (org.nr. ${formattedOrgNumber(company.orgNumber)})`}, som driver ${product}`
  : `oss som driver ${product}`;

/**
 * The product's terms for those who run a restaurant with it, with the agreement on data processing (GDPR
 * art. 28). A change of meaning gets a new `termsVersion`.
 */
const platformTerms: readonly Section[] = [
  {
    heading: 'Avtalen',
    texts: [
      `Vilkårene gjelder mellom deg som driver restaurant, og ${operator}. Du godtar dem når du registrerer deg, og vi lagrer dato og versjon. Du må ha lov til å inngå avtaler for virksomheten.`,
    ],
  },
  {
    heading: 'Tjenesten',
    texts: [
      `${product} gir deg en bestillingsside på din egen adresse under ${site} og et sted å svare på bestillinger. Gjestene handler med deg, ikke med oss. Vi tar ikke imot betaling for maten.`,
      'Vi gjør det vi kan for at tjenesten alltid virker, men kan ikke love at den aldri er nede. Ha en telefon gjestene kan ringe.',
    ],
  },
  {
    heading: 'Pris',
    texts: [
      'Gratis er uten kostnad opptil 100 bestillinger i måneden. Blir månedens bestillinger brukt opp, går siden videre til kl. 05.00 etter neste dag og tar så pause til den nye måneden. Premium kan prøves i 14 dager og blir gratis igjen av seg selv. Vi krever ikke betaling uten at du har bestilt noe som koster.',
    ],
  },
  {
    heading: 'Det du har ansvar for',
    texts: [
      'Du svarer for maten, prisene, allergenene, åpningstidene og det andre du skriver, og for at juridisk navn, organisasjonsnummer, adresse og e-post er riktige. Salg som betales ved henting eller levering, registrerer du i kassasystemet ditt.',
      'Salgsvilkårene på siden din er en mal. Du må selv sjekke at de passer for deg.',
      'Siden kan ikke brukes til noe ulovlig, og alkohol kan ikke selges uten kommunal salgsbevilling.',
    ],
  },
  {
    heading: 'Databehandleravtale',
    texts: [
      `Du er behandlingsansvarlig for opplysningene om gjestene dine. ${company.name || 'Vi'} er databehandler og behandler dem bare for å levere tjenesten og etter det du velger i den.`,
      'Opplysningene er navn, telefon, e-post, adresse, bestillinger og det gjestene skriver om allergi. De slettes etter fristene på personvernsiden, og du kan slette en gjest før.',
      'De som arbeider hos oss med opplysningene, har taushetsplikt. Opplysningene er kryptert under sending og lagring, hver restaurant er atskilt fra de andre, og tilgang blir logget.',
      'Underleverandør er Amazon Web Services, som lagrer i Sverige. Vi sier fra minst 30 dager før vi bruker en ny, og du kan da si opp.',
      'Vi hjelper deg å svare gjester som ber om innsyn, retting eller sletting, og sier fra uten ugrunnet opphold om et brudd på sikkerheten som gjelder dem. Du kan be om det du trenger for å vise at avtalen følges. Når avtalen er slutt, sletter vi opplysningene.',
    ],
  },
  {
    heading: 'Slutt på avtalen',
    texts: [
      'Du kan slutte når du vil. Vi kan si opp med 30 dagers varsel på e-post, og stenge en side med en gang hvis den brukes ulovlig eller skader andre.',
    ],
  },
  {
    heading: 'Ansvar',
    texts: [
      'Vi svarer ikke for tapt salg eller andre indirekte tap når tjenesten er nede, med mindre vi har vært grovt uaktsomme.',
    ],
  },
  {
    heading: 'Endringer, lov og kontakt',
    texts: [
      'Endrer vi noe som betyr noe for deg, får du beskjed på e-post minst 30 dager før. Norsk rett gjelder.',
      `Kontakt oss på ${contactAddress(site)}.`,
    ],
  },
];
