import { createContext, useContext } from 'react';
import type { PublicBusiness } from '../../../shared/storefront/answers.ts';
import { CallLink } from '../parts/call-link.tsx';
import { DishDrawing, type Drawing, drawingOf } from '../parts/icon.tsx';
import { LanguageLinks } from '../parts/language-link.tsx';
import { PhotoPicture } from '../parts/photo.tsx';
import { words } from '../parts/words.ts';
import type { Opening } from '../shop/opening-text.ts';

/** A name this long, or with a word this long, is set smaller, so that it fits a phone. */
const isLong = (name: string) => name.length > 14 || /[^\s-]{10}/.test(name);

type FrontProps = { base: string; business: PublicBusiness; opening: Opening };

export function Front({ base, business, opening }: FrontProps) {
  const { businessName, description, phone, cover, logo } = business;
  return (
    <header className={`front${opening.takesOrders ? '' : ' is-shut'}${cover ? ' has-cover' : ''}`}>
      {cover && <PhotoPicture photo={cover} sizes="100vw" className="cover" isFirst />}
      <div className="wrap">
        <div className="top-row">
          <span className={opening.isOpen ? 'chip' : 'chip is-shut'}>
            <span className="lamp" />
            <span className={opening.short && 'long'}>{opening.chip}</span>
            {opening.short && <span className="short">{opening.short}</span>}
          </span>
          <LanguageLinks base={base} business={business} />
          <CallLink className="tel" phone={phone} />
        </div>
        {logo && <PhotoPicture photo={logo} className="logo" isFirst />}
        <h1 className={isLong(businessName) ? 'is-long' : undefined}>{businessName}</h1>
        {description && (
          <p className="tag" lang={words.ownersLanguage || undefined}>
            {description}
          </p>
        )}
        {opening.takesOrders && !cover && <Plates menu={business.menu} />}
      </div>
    </header>
  );
}

/** Two of what the place cooks and its drink, if it has one: the drawings on the shelf behind the name. */
function platesOf(menu: PublicBusiness['menu']): Drawing[] {
  const all = [...new Set(menu.map(drawingOf))];
  const food = all.filter((drawing) => drawing !== 'drikke');
  return [...food.slice(0, 2), ...all.filter((drawing) => drawing === 'drikke'), ...food.slice(2)].slice(
    0,
    3,
  );
}

const places = ['plate-1', 'plate-2', 'plate-3'] as const;

function Plates({ menu }: Pick<PublicBusiness, 'menu'>) {
  return (
    <div className="plates" aria-hidden="true">
      {platesOf(menu).map((drawing, index) => (
        <DishDrawing key={drawing} drawing={drawing} place={places[index]} />
      ))}
    </div>
  );
}

/**
 * HTML that the server alone writes. The browser does not know it, and keeps it. `code`: scripts and styles
 * behind the top of the menu: the working menu comes before them, and the browser can paint the top
 * meanwhile.
 */
export const Written = createContext({ code: '', foot: '' });

export function Kept({ part }: { part: 'code' | 'foot' }) {
  const html = useContext(Written)[part];
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own server
  return <div hidden={part === 'code'} dangerouslySetInnerHTML={{ __html: html }} />;
}
