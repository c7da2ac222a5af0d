import { Check, CircleAlert, Eye, EyeOff, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { kroner } from '../../../../shared/kernel/money.ts';
import type { MenuItem } from '../../../../shared/menu/menu-item.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useMay } from '../../lib/me-context.tsx';
import { categoryName } from './shown-menu.ts';

/** What a row's buttons do. The same functions on every draw, so that a row is drawn again only when its dish changes. */
export type RowActs = {
  onShow: (item: MenuItem) => void;
  onEdit: (item: MenuItem) => void;
  onDelete: (item: MenuItem) => void;
};

export const MenuRowBody = memo(function MenuRowBody({ item, acts }: { item: MenuItem; acts: RowActs }) {
  const canEdit = useMay('editMenu');
  const { name, description, isAvailable } = item;
  return (
    <>
      <div className="dish-row-body">
        <h3 className="dish-row-name">{name}</h3>
        {description ? <p className="dish-row-text">{description}</p> : null}
        <p className="dish-row-tags">
          <Badge className={isAvailable ? 'is-seen' : ''} icon={<VisibilityIcon isSeen={isAvailable} />}>
            {isAvailable ? 'Synlig' : 'Skjult'}
          </Badge>
          <span className="meta">{categoryName(item.category)}</span>
          <Allergens of={item} />
        </p>
      </div>
      <b className="dish-row-price num">{kroner(item.priceOre)}</b>
      {/* A drag that starts on a button is a slip of the hand. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only refuses the browser's own dragging */}
      <div className="dish-row-actions" onDragStart={(event) => event.preventDefault()}>
        <Button variant="quiet" onClick={() => acts.onShow(item)}>
          <VisibilityIcon isSeen={!isAvailable} />
          <span>
            {isAvailable ? 'Skjul fra meny' : 'Vis på meny'}
            <span className="sr">: {name}</span>
          </span>
        </Button>
        {canEdit ? (
          <>
            <IconAction verb="Rediger" name={name} Icon={Pencil} onClick={() => acts.onEdit(item)} />
            <IconAction verb="Slett" name={name} Icon={Trash2} onClick={() => acts.onDelete(item)} />
          </>
        ) : null}
      </div>
    </>
  );
});

/** What guests are told of the dish, so that a missing answer is seen in the list. */
function Allergens({ of: { allergens } }: { of: MenuItem }) {
  if (allergens === null)
    return (
      <span className="tag is-miss">
        <CircleAlert className="i" aria-hidden="true" />
        Allergener ikke fylt ut
      </span>
    );
  if (allergens.length > 0) return <span className="tag">Inneholder: {allergens.join(', ')}</span>;
  return (
    <span className="tag is-none">
      <Check className="i" aria-hidden="true" />
      Ingen allergener
    </span>
  );
}

function VisibilityIcon({ isSeen }: { isSeen: boolean }) {
  const Icon = isSeen ? Eye : EyeOff;
  return <Icon className="i" aria-hidden="true" />;
}

type IconActionProps = { verb: string; name: string; Icon: LucideIcon; onClick: () => void };

function IconAction({ verb, name, Icon, onClick }: IconActionProps) {
  return (
    <Button variant="icon" aria-label={`${verb} ${name}`} title={verb} onClick={onClick}>
      <Icon className="i" aria-hidden="true" />
    </Button>
  );
}
