import type { PublicBusiness } from '../../../shared/business/public-business.ts';
import { CallLink } from '../parts/call-link.tsx';
import { DishDrawing, drawingOf } from '../parts/dish-drawing.tsx';
import { PhotoPicture } from '../parts/photo.tsx';
import type { Opening } from '../shop/opening-text.ts';
import { taglineOf } from './tagline.ts';

/** A name this long, or with a word this long, is set smaller, so that it fits a phone. */
const isLong = (name: string) => name.length > 14 || /[^\s-]{10}/.test(name);

/** Two of what the place cooks and its drink, if it has one: the drawings on the shelf behind the name. */
function platesOf(menu: PublicBusiness['menu']): string[] {
  const all = [...new Set(menu.map(({ category }) => drawingOf(category)))];
  const food = all.filter((drawing) => drawing !== 'drikke');
  return [...food.slice(0, 2), ...all.filter((drawing) => drawing === 'drikke'), ...food.slice(2)].slice(
    0,
    3,
  );
}

export function Front({ business, opening }: { business: PublicBusiness; opening: Opening }) {
  const { businessName, phone, cover, logo } = business;
  const tagline = taglineOf(business);
  const places = ['plate-1', 'plate-2', 'plate-3'] as const;
  return (
    <header className={`front${opening.takesOrders ? '' : ' is-shut'}${cover ? ' has-cover' : ''}`}>
      {cover && <PhotoPicture photo={cover} sizes="100vw" className="cover" isFirst />}
      <div className="wrap">
        <div className="top-row">
          <span className={opening.isOpen ? 'chip' : 'chip is-shut'}>
            <span className="lamp" />
            {opening.chip}
          </span>
          <CallLink className="tel" phone={phone} />
        </div>
        {logo && <PhotoPicture photo={logo} className="logo" isFirst />}
        <h1 className={isLong(businessName) ? 'is-long' : undefined}>{businessName}</h1>
        {tagline && <p className="tag">{tagline}</p>}
        {opening.takesOrders && !cover && (
          <div className="plates" aria-hidden="true">
            {platesOf(business.menu).map((drawing, index) => (
              <DishDrawing key={drawing} category={drawing} place={places[index]} />
            ))}
          </div>
        )}
      </div>
    </header>
  );
}
