import { Dish } from './phone-preview.tsx';

const tickets = [
  { when: 'Ny, 1 min siden', number: '148', lines: ['2× Margherita', '1× Cola'], isNew: true },
  { when: 'om 8 min', number: '18:50', lines: ['2× Pepperoni', '1× Margherita'], isNew: false },
  { when: 'om 13 min', number: '18:55', lines: ['1× Lasagne', '2× Cola'], isNew: false },
];

function KitchenTile() {
  return (
    <article className="tile dark span-7">
      <h3>Tavla på kjøkkenet</h3>
      <p>
        Heng et nettbrett på veggen. Nye bestillinger ringer og lyser gult til noen svarer, og tiden du har
        lovet, står på lappen.
      </p>
      <div className="show" aria-hidden="true">
        {tickets.map(({ when, number, lines, isNew }) => (
          <div key={number} className={isNew ? 'order-slip new' : 'order-slip'}>
            <span>{when}</span>
            <b>{number}</b>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </article>
  );
}

const steps = [
  ['Med en gang', 'Skjermen ringer'],
  ['2 min', 'Skjermen ringer igjen'],
  ['4 min', 'Telefonen får varsel'],
  ['15 min', 'Gjesten får et ærlig nei'],
] as const;

function AlarmTile() {
  return (
    <article className="tile span-5">
      <h3>Ingen bestilling blir glemt</h3>
      <p>Svarer ingen, ringer det igjen. Tidene velger du selv.</p>
      <ol className="show rungs">
        {steps.map(([when, what], index) => (
          <li key={when} className={index === 0 ? 'is-now' : undefined}>
            <b>{when}</b>
            {what}
          </li>
        ))}
      </ol>
    </article>
  );
}

function DishTile() {
  return (
    <article className="tile span-5">
      <h3>Bilder, størrelser og tilvalg</h3>
      <p>Bilde på retten, pris for hver størrelse, og det gjesten kan legge til.</p>
      <div className="show sized" aria-hidden="true" data-theme="klassisk-rod">
        <Dish name="pizza" />
        <div>
          <b>Pepperoni</b>
          <span>
            Liten <b>169 kr</b>
          </span>
          <span>
            Stor <b>229 kr</b>
          </span>
          <span>
            + Ekstra ost <b>25 kr</b>
          </span>
        </div>
      </div>
    </article>
  );
}

function StatusTile() {
  return (
    <article className="tile span-3">
      <h3>Kunden følger med</h3>
      <p>Hver bestilling har sin egen side.</p>
      <div className="show mini" aria-hidden="true">
        <div className="luke-wall">
          <div className="luke-open">
            <div className="ready-time">
              Klar ca. kl.<b>19:10</b>
            </div>
          </div>
        </div>
        <div className="luke-counter" />
        <div className="luke-base" />
      </div>
    </article>
  );
}

export function Features() {
  return (
    <section className="band flush" id="funksjoner">
      <div className="page-width">
        <h2 className="section-title">Alt som hører til bak luka.</h2>
        <div className="bento">
          <KitchenTile />
          <AlarmTile />
          <DishTile />
          <StatusTile />
          <AllergensTile />
          <ColoursTile />
          <HoursTile />
        </div>
      </div>
    </section>
  );
}

const week = [
  { day: 'Ons', look: 'wed' },
  { day: 'Tor', look: 'wed' },
  { day: 'Fre', look: 'fri' },
  { day: 'Lør', look: 'sat' },
  { day: 'Søn', look: undefined },
];

function HoursTile() {
  return (
    <article className="tile span-5">
      <h3>Åpent når du sier det</h3>
      <p>Utenfor åpningstiden viser siden menyen, men tar ikke imot bestillinger.</p>
      <div className="show week-hours" aria-hidden="true">
        {week.map(({ day, look }) => (
          <div key={day} className={look}>
            {day}
            <s>{look ? <i /> : null}</s>
          </div>
        ))}
      </div>
    </article>
  );
}

const plates = [
  { theme: 'klassisk-rod', dish: 'pizza' },
  { theme: 'elegant-bla', dish: 'sushi' },
  { theme: 'naturlig-gronn', dish: 'salater' },
  { theme: 'varm-oransje', dish: 'burger' },
  { theme: 'lilla-luksus', dish: 'desserter' },
  { theme: 'mork-antracitt', dish: 'suppe' },
];

function ColoursTile() {
  return (
    <article className="tile span-7">
      <h3>Ditt servise, dine farger</h3>
      <p>Seks fargetemaer. Bytt når du vil, og se det på siden med en gang.</p>
      <div className="show dishes">
        {plates.map(({ theme, dish }) => (
          <span key={theme} data-theme={theme}>
            <Dish name={dish} />
          </span>
        ))}
      </div>
    </article>
  );
}

function AllergensTile() {
  return (
    <article className="tile span-4">
      <h3>Allergener på plass</h3>
      <p>De står ved retten på menyen, og hos kjøkkenet på bestillingen og bongen.</p>
      <div className="show">
        <div className="allergen-example">
          <b>Pasta Carbonara</b>
          <span>
            <mark>Inneholder:</mark> hvete, egg, melk
          </span>
        </div>
        <div className="allergen-example">
          <b>Cæsarsalat</b>
          <span>
            <mark>Inneholder:</mark> hvete, egg, fisk, melk, sennep
          </span>
        </div>
      </div>
    </article>
  );
}
