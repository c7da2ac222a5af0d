import { Logo } from '../../ui/logo.tsx';
import { brand } from '../lib/brand.ts';
import { companyLine } from '../lib/company-line.ts';
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
        <a href="/vilkar">Vilkår</a>
        <a href="/personvern">Personvern</a>
        <span className="quiet" suppressHydrationWarning>
          © {new Date().getFullYear()} {companyLine()}
        </span>
      </div>
    </footer>
  );
}
