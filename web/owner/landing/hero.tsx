import { demoMenu } from './demo-menu.ts';
import { Dish } from './dish.tsx';
import { PhonePreview } from './phone-preview.tsx';
import { StartButton } from './start-button.tsx';

export function Hero({ onStart }: { onStart: (() => void) | undefined }) {
  return (
    <section className="hero">
      <div className="page-width">
        <div className="say">
          <h1>Åpne luka på nett.</h1>
          <p>
            Dra menyen på plass, sett åpningstidene og ta imot bestillinger på din egen side. Du er i gang på
            ti minutter.
          </p>
          <StartButton variant="lamp" onStart={onStart} />
          <p className="free">0 kr i måneden for de første 100 bestillingene.</p>
        </div>
        <Facade />
      </div>
      <div className="plank" />
    </section>
  );
}

/** The hatch: tickets on the rail, plates and a phone on the counter. Only to look at. */
function Facade() {
  return (
    <div className="facade" aria-hidden="true">
      <div className="in">
        <span className="rod" />
        <div className="slip">
          <span>Nr. 146 · Henting</span>
          <b className="t">18:55</b>Thea Lund
          <ul>
            <li>1× Lasagne</li>
            <li>1× Cæsarsalat</li>
            <li>2× Cola</li>
          </ul>
        </div>
        <div className="slip second-slip">
          <span>Nr. 147 · Levering</span>
          <b className="t">19:10</b>Mohammed Rashid
          <ul>
            <li>2× Pepperoni</li>
            <li>1× Margherita</li>
          </ul>
        </div>
        <Dish name="pizza" className="plate" />
        <Dish name="salater" className="second-plate" />
        <PhonePreview dishes={demoMenu.slice(0, 3)} />
      </div>
    </div>
  );
}
