import { Asterisk, Ban, Copy, Pencil, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import type { Menu } from '../../../../../shared/menu/menu-item.ts';
import type { OptionGroup } from '../../../../../shared/menu/option-group.ts';
import { isSoldOut } from '../../../../../shared/menu/sold-out.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { useMay } from '../../../lib/me-context.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { ActionMenu } from '../../../parts/action-menu.tsx';
import { AllergenTag } from '../allergen-choice.tsx';
import { SortRow } from '../sort-list.tsx';
import { groupsAddress } from './group-editor.tsx';
import { optionsText, shortRule, usedOn } from './group-texts.ts';

type GroupRowProps = { group: OptionGroup; menu: Menu; onDelete: () => void };

export function GroupRow({ group, menu, onDelete }: GroupRowProps) {
  const now = useNow();
  const navigate = useNavigate();
  const canEdit = useMay('editMenu');
  const { id, name, min, options } = group;
  const used = usedOn(group, menu.items, menu.categories);
  const out = options.filter((option) => isSoldOut(option, now)).map((option) => option.name);
  const unsaid = options.filter(({ allergens }) => allergens === null).length;
  const editing = `${groupsAddress}/${id}`;
  const copying = `${groupsAddress}/ny?kopi=${id}`;
  return (
    <SortRow rowId={id} className="group-row">
      <div>
        <h2>{name}</h2>
        <p className="row group-rule">
          <Badge className={min > 0 ? 'is-must' : ''} icon={min > 0 ? Asterisk : undefined}>
            {min > 0 ? 'Må velges' : 'Valgfritt'}
          </Badge>
          <span className="meta">{shortRule(group)}</span>
        </p>
      </div>
      <div className="group-options">
        <p>{optionsText(group)}</p>
        {out.length > 0 || unsaid > 0 ? (
          <p className="row">
            {out.length > 0 ? (
              <span className="tag is-out">
                <Ban className="i" aria-hidden="true" />
                {out.length > 2 ? `${out.length} utsolgt` : `${out.join(' og ')} utsolgt`}
              </span>
            ) : null}
            {unsaid > 0 ? (
              <AllergenTag
                of={null}
                words={{ missing: `${unsaid} valg mangler allergener`, none: '', contains: '' }}
              />
            ) : null}
          </p>
        ) : null}
      </div>
      <div className="group-uses">
        <b className="num">{used.count}</b>
        <p className="meta">{used.names}</p>
      </div>
      {canEdit ? (
        <div className="group-acts">
          <Link className={buttonClass()} to={editing}>
            <span>
              Rediger<span className="sr">: {name}</span>
            </span>
          </Link>
          <Link className={buttonClass('icon')} to={copying} aria-label={`Kopier ${name}`} title="Kopier">
            <Copy className="i" aria-hidden="true" />
          </Link>
          <ActionMenu
            label={`Mer for ${name}`}
            actions={[
              { text: 'Rediger', Icon: Pencil, onChoose: () => void navigate(editing) },
              { text: 'Kopier', Icon: Copy, onChoose: () => void navigate(copying) },
              { text: 'Slett', Icon: Trash2, isBad: true, onChoose: onDelete },
            ]}
          />
        </div>
      ) : null}
    </SortRow>
  );
}
