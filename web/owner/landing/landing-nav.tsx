import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { brand } from '../lib/brand.ts';
import { StartButton } from './start-button.tsx';

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
        {isSignedIn ? null : (
          <button type="button" data-opens-auth onClick={onLogin}>
            Logg inn
          </button>
        )}
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
