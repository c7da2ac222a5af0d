import type { MenuItem } from '../../../../shared/menu/menu-item.ts';
import { photoPath } from '../../../../shared/menu/photo.ts';
import { CategoryPlate } from '../../parts/category-plate.tsx';

type DishPhotoProps = { item: Pick<MenuItem, 'photo' | 'category'>; isOut: boolean };

/** The photo of a dish, or its category's plate; a shutter lies over it while the dish is sold out. */
export function DishPhoto({ item: { photo, category }, isOut }: DishPhotoProps) {
  return (
    <span className={`dish-pic${isOut ? ' is-out' : ''}`} style={photo && { background: photo.color }}>
      {photo ? (
        <img
          src={photoPath(photo.id, 's', photo.isJpegOnly ? 'jpg' : 'webp')}
          alt=""
          loading="lazy"
          width={64}
          height={64}
          style={{ objectPosition: `${photo.x}% ${photo.y}%` }}
        />
      ) : (
        <CategoryPlate category={category} />
      )}
    </span>
  );
}
