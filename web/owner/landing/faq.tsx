import { Plus } from 'lucide-react';
import { brand } from '../lib/brand.ts';

const questions = [
  [
    'Hvor lang tid tar det å komme i gang?',
    'Omtrent ti minutter. Registrer stedet, legg inn rettene eller last inn eksempelmenyen, og del adressen.',
  ],
  [
    'Må jeg ha nettside fra før?',
    `Nei. Du får en adresse som napoli.${brand.site} med en gang. Har du en nettside, kan du lenke til luka fra den.`,
  ],
  [
    'Hvordan betaler kundene?',
    'Når de henter eller får maten levert: med kontanter eller kort, og med Professional også med Vipps. Betaling på selve siden kommer.',
  ],
  [
    'Hva skjer ved bestilling nummer 101?',
    'Den kommer fram. På gratisplanen får gjestene bestille ut dagen etter at du gikk over 100, og så tar siden pause til neste måned. Du får beskjed ved 80 og ved 100, og kan oppgradere når du vil. Bestillinger du avviser som falske, teller ikke, inntil 20 i måneden.',
  ],
  [
    'Kan jeg styre alt fra telefonen?',
    'Ja. Telefon, nettbrett og bærbar viser det samme, og nye bestillinger kommer opp av seg selv.',
  ],
  [
    'Kan jeg stenge når det blir for mye?',
    'Ja, med én bryter. Siden blir stående med menyen, men sier at dere ikke tar imot bestillinger akkurat nå.',
  ],
] as const;

export function Faq() {
  return (
    <section className="band" id="faq">
      <div className="page-width faq">
        <div>
          <h2 className="section-title">Det folk spør om.</h2>
        </div>
        <div>
          {questions.map(([question, reply], index) => (
            <details key={question} open={index === 0}>
              <summary>
                {question}
                <Plus className="i" aria-hidden="true" />
              </summary>
              <p>{reply}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
