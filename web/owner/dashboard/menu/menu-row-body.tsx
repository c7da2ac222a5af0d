import { Ban, Clock, Eye, EyeOff, ListChecks, Pencil, Recycle, Trash2, Wine } from 'lucide-react';
import { createContext, memo, useContext } from 'react';
import { kroner } from '../../../../shared/kernel/money.ts';
import { isAlcohol } from '../../../../shared/menu/alcohol.ts';
import type { Menu, MenuItem } from '../../../../shared/menu/menu-item.ts';
import { isSoldOut } from '../../../../shared/menu/sold-out.ts';
import { windowText } from '../../../../shared/menu/time-window.ts';
import { photoPath } from '../../../../shared/shops/photo.ts';
import { Tag } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useMay } from '../../lib/me-context.tsx';
import { ActionMenu } from '../../parts/action-menu.tsx';
import { CategoryPlate } from '../../parts/category-plate.tsx';
import { AllergenTag } from './allergen-choice.tsx';
import { priceText } from './item-form.ts';
import { soldOutText } from './shown-menu.ts';

/**
 * The actions of a row's buttons. They stay the same functions, so a row is drawn again only when its dish
 * changes.
 */
export type RowActs = {
  onSell: (item: MenuItem, isOut: boolean) => void;
  onShow: (item: MenuItem) => void;
  onEdit: (item: MenuItem) => void;
  onDelete: (item: MenuItem) => void;
};

type MenuRowBodyProps = {
  item: MenuItem;
  /** '189 kr', 'fra 149 kr' */
  price: string;
  /** In ms; the clock decides whether a dish is still sold out. */
  now: number;
  acts: RowActs;
};

export const MenuRowBody = memo(function MenuRowBody({ item, price, now, acts }: MenuRowBodyProps) {
  const canEdit = useMay('editMenu');
  const canSell = useMay('markSoldOut');
  const { name, description, isAvailable } = item;
  const isOut = isSoldOut(item, now);
  return (
    <>
      <DishPhoto item={item} isOut={isOut} />
      <div className="dish-row-body">
        <h3 className="dish-row-name">{name}</h3>
        {description ? <p className="dish-row-text">{description}</p> : null}
        <Tags item={item} isOut={isOut} now={now} />
      </div>
      <b className="dish-row-price num">{price}</b>
      {/* A drag that starts on a button is a slip of the hand. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only refuses the browser's own dragging */}
      <div className="dish-row-actions" onDragStart={(event) => event.preventDefault()}>
        {canSell ? (
          <Button
            variant={isOut ? 'plain' : 'quiet'}
            className="dish-sell"
            onClick={() => acts.onSell(item, isOut)}
          >
            <span>
              {isOut ? 'Selg igjen' : 'Sett utsolgt'}
              <span className="sr">: {name}</span>
            </span>
          </Button>
        ) : null}
        {canEdit ? (
          <>
            <Button
              icon={Pencil}
              variant="icon"
              aria-label={`Rediger ${name}`}
              title="Rediger"
              onClick={() => acts.onEdit(item)}
            />
            <ActionMenu
              label={`Mer for ${name}`}
              actions={[
                {
                  text: isAvailable ? 'Skjul fra meny' : 'Vis på meny',
                  Icon: isAvailable ? EyeOff : Eye,
                  onChoose: () => acts.onShow(item),
                },
                { text: 'Slett', Icon: Trash2, isBad: true, onChoose: () => acts.onDelete(item) },
              ]}
            />
          </>
        ) : null}
      </div>
    </>
  );
});

/** The tags name only what is special about a dish. */
function Tags({ item, isOut, now }: { item: MenuItem; isOut: boolean; now: number }) {
  const { isAvailable, isSample, soldOut, allergens, groups = [], window, depositOre, alcoholPercent } = item;
  return (
    <p className="dish-row-tags">
      {isAvailable ? null : (
        <span className="badge">
          <EyeOff className="i" aria-hidden="true" />
          Skjult
        </span>
      )}
      {isSample ? <span className="badge">Eksempel</span> : null}
      {isOut && soldOut ? (
        <Tag icon={Ban} className="is-out">
          {soldOutText(soldOut, now)}
        </Tag>
      ) : null}
      <AllergenTag of={allergens} />
      {groups.length > 0 ? <Tag icon={ListChecks}>{groups.length} tilvalg</Tag> : null}
      {window ? <Tag icon={Clock}>{windowText(window)}</Tag> : null}
      {depositOre ? <Tag icon={Recycle}>Pant {kroner(depositOre)}</Tag> : null}
      {alcoholPercent ? (
        <Tag icon={Wine}>
          {`${String(alcoholPercent).replace('.', ',')} %${isAlcohol(item) ? ', fra 18 år' : ''}`}
        </Tag>
      ) : null}
    </p>
  );
}

type DishPhotoProps = { item: Pick<MenuItem, 'photo' | 'category'>; isOut: boolean };

/** The photo of a dish, or its category's plate; a shutter lies over it while the dish is sold out. */
function DishPhoto({ item: { photo, category }, isOut }: DishPhotoProps) {
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

/**
 * The facts that every row needs besides its dish: the groups its price comes from, and one clock for the
 * whole list.
 */
type RowFacts = { menu: Pick<Menu, 'groups'>; now: number };

const RowContext = createContext<RowFacts>({ menu: { groups: [] }, now: 0 });
export const RowProvider = RowContext;

/** The price of a dish as guests read it, and the time. */
export function useRowFacts(item: MenuItem): { price: string; now: number } {
  const { menu, now } = useContext(RowContext);
  return { price: priceText(item, menu), now };
}
