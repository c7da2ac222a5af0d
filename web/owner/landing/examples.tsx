import { Dish } from './dish.tsx';

/** Invented places that show what a page can look like; no customers, no praise. */
const examples = [
  { name: 'Napoli', theme: 'klassisk-rod', themeName: 'Klassisk rød', dish: 'pizza' },
  { name: 'Grønn Gaffel', theme: 'naturlig-gronn', themeName: 'Naturlig grønn', dish: 'salater' },
  { name: 'Brasa', theme: 'varm-oransje', themeName: 'Varm oransje', dish: 'burger' },
];

export function Examples() {
  return (
    <section className="band flush" id="kunder">
      <div className="page-width">
        <h2 className="section-title">For steder med kort meny og lang kø.</h2>
        <p className="intro">
          Pizzabakeren, suppekjøkkenet, burgerbaren. Her er tre eksempler på hvordan siden kan se ut.
        </p>
        <div className="shops">
          {examples.map(({ name, theme, themeName, dish }) => (
            <div key={theme}>
              <div className="shop" data-theme={theme}>
                <b>{name}</b>
                <Dish name={dish} />
              </div>
              <p className="meta">Eksempel i temaet {themeName}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
