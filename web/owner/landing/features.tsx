import { Dish } from './dish.tsx';
import { KitchenTile, StatusTile } from './feature-tickets.tsx';

export function Features() {
  return (
    <section className="band flush" id="funksjoner">
      <div className="page-width">
        <h2 className="section-title">Alt som hører til bak luka.</h2>
        <div className="bento">
          <KitchenTile />
          <HoursTile />
          <ColoursTile />
          <StatusTile />
          <AllergensTile />
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
    <article className="tile span-5">
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
