const tickets = [
  { when: 'Ny, 1 min siden', number: '148', lines: ['2× Margherita', '1× Cola'], isNew: true },
  { when: 'om 8 min', number: '18:50', lines: ['2× Pepperoni', '1× Margherita'], isNew: false },
  { when: 'om 13 min', number: '18:55', lines: ['1× Lasagne', '2× Cola'], isNew: false },
];

export function KitchenTile() {
  return (
    <article className="tile dark span-7">
      <h3>Kjøkkenet ser det med en gang</h3>
      <p>
        Nye bestillinger kommer av seg selv og lyser gult til noen svarer. Tiden du har lovet, står på kortet.
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

export function StatusTile() {
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
