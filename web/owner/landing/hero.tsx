import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { brand } from '../lib/brand.ts';
import { demoMenu } from './demo-menu.ts';
import { Dish, PhonePreview, StartButton } from './phone-preview.tsx';

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
          <b className="t">18:55</b>
          <ul>
            <li>1× Lasagne</li>
            <li>1× Cæsarsalat</li>
            <li>2× Cola</li>
          </ul>
        </div>
        <div className="slip second-slip">
          <span>Nr. 147 · Levering</span>
          <b className="t">19:10</b>
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

export const anchors = [
  { href: '#funksjoner', text: 'Funksjoner' },
  { href: '#priser', text: 'Priser' },
  { href: '#kunder', text: 'Kunder' },
  { href: '#faq', text: 'FAQ' },
] as const;

type LandingNavProps = { isSignedIn: boolean; onLogin: () => void; onStart: (() => void) | undefined };

export function LandingNav({ isSignedIn, onLogin, onStart }: LandingNavProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header>
      <div className="page-width landing-bar">
        <Logo name={brand.product} />
        <nav aria-label="Hoved">
          <AnchorLinks />
        </nav>
        {isSignedIn ? null : (
          <Button variant="quiet" data-opens-auth onClick={onLogin}>
            Logg inn
          </Button>
        )}
        <StartButton variant="main" onStart={onStart} />
        <Button
          icon={Menu}
          variant="icon"
          className="narrow-only"
          aria-label="Meny"
          aria-expanded={isOpen}
          aria-controls="mobile-menu"
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <nav className="landing-menu" id="mobile-menu" aria-label="Meny" hidden={!isOpen}>
        <AnchorLinks onFollow={close} />
      </nav>
    </header>
  );
}

function AnchorLinks({ onFollow }: { onFollow?: () => void }) {
  return anchors.map(({ href, text }) => (
    <a key={href} href={href} onClick={onFollow}>
      {text}
    </a>
  ));
}
