import { Logo } from '../../ui/logo.tsx';
import { brand } from '../lib/brand.ts';
import { anchors } from './landing-nav.tsx';

export function LandingFooter() {
  return (
    <footer className="floor">
      <div className="page-width">
        <Logo name={brand.product} light />
        {anchors.map(({ href, text }) => (
          <a key={href} href={href}>
            {text}
          </a>
        ))}
        <a href="/personvern">Personvern</a>
        <span className="quiet" suppressHydrationWarning>
          © {new Date().getFullYear()} {brand.product}
        </span>
      </div>
    </footer>
  );
}
