import '../menu.css';
import './groups.css';
import { ArrowLeft, Asterisk, Ban, Copy, ListChecks, Pencil, Plus, Trash2 } from 'lucide-react';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Menu } from '../../../../../shared/menu/menu-item.ts';
import { maxGroups, type OptionGroup } from '../../../../../shared/menu/option-group.ts';
import { isSoldOut } from '../../../../../shared/menu/sold-out.ts';
import { Badge, Tag } from '../../../../ui/badge.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { useMay } from '../../../lib/me-context.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { ActionMenu } from '../../../parts/action-menu.tsx';
import { NoBusiness, withBusiness } from '../../../parts/no-business.tsx';
import { useBusiness } from '../../../queries/business.ts';
import { AllergenTag } from '../allergen-choice.tsx';
import { MenuSkeleton, MenuTabs } from '../menu-states.tsx';
import { reordered } from '../moves.ts';
import { useMenu } from '../queries.ts';
import { SortList, SortRow } from '../sort-list.tsx';
import { optionsText, shortRule, useDeleteGroup, usedOn, useOrderGroups } from './group-changes.ts';
import { GroupEditor, groupsAddress } from './group-editor.tsx';
import { copyOfGroup, fieldsOfGroup } from './group-form.ts';

export const GroupsPage = withBusiness(GroupListScreen);

/** Staff see what can be chosen, and do not change it. */
export function GroupPage() {
  const mayEdit = useMay('editMenu');
  if (!useBusiness()) return <NoBusiness />;
  return mayEdit ? <GroupScreen /> : <Navigate to={groupsAddress} replace />;
}

/** One group, by its address: 'ny' is a new one, with `?kopi=` a copy of another. */
function GroupScreen() {
  const { group: id } = useParams();
  const [params] = useSearchParams();
  const { data: menu, failure } = useMenu('Kunne ikke laste tilvalget');
  const remove = useDeleteGroup();
  // Here and not in the editor, which is gone as soon as the menu is without the group.
  if (remove.isSuccess) return <Navigate to={groupsAddress} />;
  if (failure) return failure;
  if (!menu) return <MenuSkeleton />;
  const group = menu.groups.find((one) => one.id === id);
  const copied = menu.groups.find((one) => one.id === params.get('kopi'));
  if (id === 'ny')
    return (
      <GroupEditor
        key={copied?.id}
        menu={menu}
        group={undefined}
        remove={remove}
        start={copied ? copyOfGroup(copied) : fieldsOfGroup(undefined)}
      />
    );
  if (group)
    return (
      <GroupEditor key={group.id} menu={menu} group={group} remove={remove} start={fieldsOfGroup(group)} />
    );
  return (
    <EmptyState
      title="Tilvalget finnes ikke lenger"
      action={
        <Link className={buttonClass()} to={groupsAddress}>
          <ArrowLeft className="i" aria-hidden="true" />
          Til tilvalgene
        </Link>
      }
    >
      Det er slettet, eller adressen er feil.
    </EmptyState>
  );
}

/** All option groups: what they ask for, what they offer, and which dishes use them. */
function GroupListScreen() {
  const { data: menu, failure } = useMenu('Kunne ikke laste tilvalgene');
  const canEdit = useMay('editMenu');
  const { mutate: order } = useOrderGroups();
  const { mutate: remove } = useDeleteGroup();
  if (failure) return failure;
  const groups = menu?.groups ?? [];
  const move = (from: number, to: number) => order(reordered(groups, from, to).map(({ id }) => id));
  const add = (
    <Link className={buttonClass('main')} to={`${groupsAddress}/ny`}>
      <Plus className="i" aria-hidden="true" />
      Nytt tilvalg
    </Link>
  );
  return (
    <>
      <MenuTabs menu={menu} />
      {menu ? null : <MenuSkeleton />}
      {menu && groups.length > 0 ? (
        <>
          <div className="menu-head">
            <p className="menu-words">Lag et tilvalg én gang, og bruk det på så mange retter du vil.</p>
            {canEdit && groups.length < maxGroups ? add : null}
          </div>
          <section className="card" aria-label="Tilvalg">
            <div className="group-head" aria-hidden="true">
              <span />
              <span>Tilvalg</span>
              <span>Valg</span>
              <span>Brukes på</span>
              <span />
            </div>
            <SortList rows={groups} onMove={move}>
              <ul>
                {groups.map((group: OptionGroup) => (
                  <GroupRow key={group.id} group={group} menu={menu} onDelete={() => remove(group)} />
                ))}
              </ul>
            </SortList>
          </section>
        </>
      ) : null}
      {menu && groups.length === 0 ? (
        <EmptyState
          title="Ingen tilvalg ennå"
          drawing={<ListChecks className="i menu-nohits" aria-hidden="true" />}
          action={canEdit ? add : undefined}
        >
          Størrelse, saus eller ekstra topping: lag det én gang, og bruk det på så mange retter du vil.
        </EmptyState>
      ) : null}
    </>
  );
}

type GroupRowProps = { group: OptionGroup; menu: Menu; onDelete: () => void };

function GroupRow({ group, menu, onDelete }: GroupRowProps) {
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
              <Tag icon={Ban} className="is-out">
                {out.length > 2 ? `${out.length} utsolgt` : `${out.join(' og ')} utsolgt`}
              </Tag>
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
