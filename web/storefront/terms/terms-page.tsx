import { kroner } from '../../../shared/kernel/money.ts';
import type { PageData, ShopFacts } from '../../../shared/storefront/answers.ts';
import { type Section, Sections } from '../../law/sections.tsx';
import { Lines } from '../parts/icon.tsx';
import { Strip } from '../parts/shop-frame.tsx';

const back = 'm12 19-7-7 7-7M19 12H5';

type TermsPageProps = { data: Extract<PageData, { kind: 'privacy' | 'terms' }> };

/** The terms that a guest accepts by ordering. */
export function TermsPage({ data: { base, product, business } }: TermsPageProps) {
  return (
    <>
      <Strip base={base} name={business.businessName} />
      <main className="order privacy">
        <h1>Salgsvilkår</h1>
        <p>{`Vilkårene gjelder når du bestiller mat hos ${business.businessName} på denne siden.`}</p>
        <Sections sections={shopTerms(business, product)} />
        <p className="order-end meta">
          <a className="text" href={base || '/'}>
            <Lines path={back} />
            Til menyen
          </a>
        </p>
      </main>
    </>
  );
}

const delivery = ({ delivers, deliveryFeeOre }: ShopFacts): string =>
  delivers
    ? `Velger du levering, bringer vi maten til adressen du oppgir. ${deliveryFeeOre > 0 ? `Leveringsgebyret er ${kroner(deliveryFeeOre)} og vises før du bestiller.` : 'Leveringen er gratis.'}`
    : 'Maten hentes hos oss. Vi leverer ikke.';

/**
 * A shop's terms of sale, from one template for all shops (after Forbrukertilsynet's standard terms for sales
 * to consumers). It covers only food that is made to order and paid when it is handed over; the owner answers
 * for it.
 */
function shopTerms(shop: ShopFacts, product: string): Section[] {
  const seller = shop.legalName || shop.businessName;
  return [
    {
      heading: 'Hvem du handler med',
      texts: [
        `Du handler med ${seller}. Navn, organisasjonsnummer, adresse og e-post står nederst på siden. ${product} driver bestillingssiden for restauranten og er ikke selger.`,
      ],
    },
    {
      heading: 'Bestilling',
      texts: [
        'Bestillingen din er bindende når restauranten har bekreftet den. Da ser du tiden på siden for bestillingen. Kan ikke restauranten ta imot den, får du beskjed der, og du skal ikke betale.',
      ],
    },
    {
      heading: 'Priser',
      texts: [
        'Alle priser er i norske kroner og inkl. mva. Summen du ser før du bestiller, er det du skal betale.',
      ],
    },
    {
      heading: 'Betaling',
      texts: [
        'Du betaler når du henter maten eller får den levert, på en av måtene du kan velge i kassen. Da får du kvittering.',
      ],
    },
    {
      heading: 'Henting og levering',
      texts: [
        `Tiden du får, er et anslag fra kjøkkenet. Blir maten forsinket, ser du det på siden for bestillingen. ${delivery(shop)}`,
      ],
    },
    {
      heading: 'Avbestilling og angrerett',
      texts: [
        'Det er ikke angrerett på ferdiglaget mat (angrerettloven § 22). Du kan avbestille på siden for bestillingen til kjøkkenet har svart, og i to minutter etter det hvis det ikke har begynt. Ellers: Ring oss med en gang. Er maten ikke påbegynt, koster det ingenting.',
      ],
    },
    {
      heading: 'Allergener',
      texts: [
        'Allergener står ved hver rett. Står det at de ikke er oppgitt, må du spørre oss før du bestiller. Har du allergi? Skriv det i kassen. Kjøkkenet ser det øverst på bestillingen.',
      ],
    },
    {
      heading: 'Feil ved maten',
      texts: [
        'Er noe feil eller mangler noe, si fra så snart du kan, helst samme dag. Du har rettighetene som forbrukerkjøpsloven gir deg.',
      ],
    },
    {
      heading: 'Klage',
      texts: [
        'Ta først kontakt med oss. Blir vi ikke enige, kan du be Forbrukertilsynet om hjelp: forbrukertilsynet.no.',
      ],
    },
  ];
}
