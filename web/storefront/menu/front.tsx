import type { PublicBusiness } from '../../../shared/shops/public-business.ts';
import { CallLink } from '../parts/call-link.tsx';
import { PhotoPicture } from '../parts/photo.tsx';
import type { Opening } from '../shop/opening-text.ts';
import { Plates } from './plates.tsx';
import { taglineOf } from './tagline.ts';

/** A name this long, or with a word this long, is set smaller, so that it fits a phone. */
const isLong = (name: string) => name.length > 14 || /[^\s-]{10}/.test(name);

export function Front({ business, opening }: { business: PublicBusiness; opening: Opening }) {
  const { businessName, phone, cover, logo } = business;
  const tagline = taglineOf(business);
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
        {opening.takesOrders && !cover && <Plates menu={business.menu} />}
      </div>
    </header>
  );
}
