import type { ReactNode } from 'react';
import type { PublicDish } from '../../../shared/shops/public-business.ts';
import { DishPrice } from '../parts/dish-price.tsx';
import { Icon } from '../parts/icon.tsx';
import { PhotoPicture } from '../parts/photo.tsx';

type Props = {
  dish: PublicDish;
  /** What it contains, beside the choices on a wide window. */
  contains?: ReactNode;
  children: ReactNode;
  onClose: () => void;
};

/** What a dish's sheet shows of itself, with what the page has: photo, name, price and text. The choices follow. */
export function DishFrame({ dish, contains, children, onClose }: Props) {
  return (
    <>
      <div className="out">
        <span>{dish.asks && 'Velg slik du vil ha den'}</span>
        <button type="button" className="close" aria-label="Lukk" onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <div className="side">
        {dish.photo && <PhotoPicture photo={dish.photo} sizes="(min-width: 900px) 380px, 100vw" isFirst />}
        <h2 className="dish-name" tabIndex={-1}>
          {dish.name}
        </h2>
        <div className="about">
          <DishPrice dish={dish} />
          {dish.description && <p className="desc">{dish.description}</p>}
          {contains}
        </div>
      </div>
      {children}
    </>
  );
}
