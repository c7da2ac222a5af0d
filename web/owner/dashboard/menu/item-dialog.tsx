import './item-dialog.css';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { inputFromOre, kroner } from '../../../../shared/kernel/money.ts';
import { isProblem } from '../../../../shared/kernel/problem.ts';
import type { CategoryId } from '../../../../shared/menu/category.ts';
import type { Menu, MenuItem, MenuItemDraft } from '../../../../shared/menu/menu-item.ts';
import { dearestOfDish } from '../../../../shared/menu/option-group.ts';
import { isSoldOut } from '../../../../shared/menu/sold-out.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { Field, FieldError, Switch } from '../../../ui/field.tsx';
import { Section } from '../../../ui/section.tsx';
import { EditDialog, useAddOrEdit } from '../../parts/edit-dialog.tsx';
import { PhotoField } from '../../parts/photo-field.tsx';
import { AllergenChoice } from './allergen-choice.tsx';
import { useAddItem, useChangeItem } from './changes.ts';
import { DishGroups } from './dish-groups.tsx';
import { CategoryField } from './item-category.tsx';
import {
  DepositSelect,
  DietFields,
  type ItemForm,
  LeadFields,
  SaleFields,
  WindowChoice,
} from './item-fields.tsx';
import {
  changedFields,
  fieldsOf,
  firstMessage,
  type ItemAnswer,
  type ItemFields,
  itemForm,
  sizePriceOf,
} from './item-form.ts';
import { ItemPrice } from './item-price.tsx';
import { dishCount } from './shown-menu.ts';

type ItemDialogProps = {
  menu: Menu;
  item?: MenuItem;
  /** The category of a new dish. */
  category?: CategoryId | undefined;
  /** How many dishes lack an answer on allergens, when the dialog was opened to give it. */
  toFill?: number | undefined;
  onClose: () => void;
  /** After the dish was stored; without it the dialog closes. */
  onStored?: (() => void) | undefined;
  onDelete?: ((item: MenuItem) => void) | undefined;
};

const parsed = valibotResolver(itemForm) as unknown as Resolver<ItemFields, unknown, ItemAnswer>;

/**
 * Adds a dish, or edits `item`. A failure keeps it open with the typed text. A price of 0 kr and a very high
 * one ask first.
 */
export function ItemDialog(props: ItemDialogProps) {
  const { menu, item, category, toFill, onClose, onStored = onClose, onDelete } = props;
  const change = useAddOrEdit(useAddItem(), useChangeItem(), onClose, onStored);
  const [isOut] = useState(() => item !== undefined && isSoldOut(item, Date.now()));
  const [start] = useState(() => fieldsOf(item, { category, isOut }));
  const [isUploading, setUploading] = useState(false);
  // A dish with sizes costs as much as its smallest size; the owner does not type that price.
  const resolver = useMemo<Resolver<ItemFields, unknown, ItemAnswer>>(
    () =>
      (fields, ...rest) => {
        const least = sizePriceOf(menu, fields.groups)?.leastOre;
        return parsed(least === undefined ? fields : { ...fields, priceOre: inputFromOre(least) }, ...rest);
      },
    [menu],
  );
  const form = useForm<ItemFields, unknown, ItemAnswer>({ defaultValues: start, resolver });
  const { register, control, handleSubmit, setValue, setError, formState } = form;
  const [allergenAnswer, allergens, window, groups] = useWatch({
    control,
    name: ['allergenAnswer', 'allergens', 'window', 'groups'],
  });
  const [asked, setAsked] = useState<{ answer: ItemAnswer; ore: number }>();
  const { errors } = formState;
  const store = ({ soldOut, ...draft }: ItemAnswer) => {
    const { dirtyFields } = formState;
    const isSoldOutChanged = Boolean(dirtyFields.sale || dirtyFields.outUntil || dirtyFields.outTime);
    const sale = isSoldOutChanged && (soldOut !== null || isOut) ? { soldOut } : undefined;
    if (!item) return change.add({ ...withoutNulls(draft), ...sale });
    const changed = changedFields(item, draft);
    if (Object.keys(changed).length === 0 && !sale) return onStored();
    // The owner has read of the conflict, so the next press may replace the newer version.
    const was = isProblem(change.error, 'VERSION_CONFLICT') ? undefined : item;
    return change.edit({ id: item.id, change: changed, was, ...sale });
  };
  const save = (answer: ItemAnswer) => {
    if (isUploading) setError('photo', { message: 'Vent til bildet er lastet opp, eller avbryt det.' });
    else {
      const ore = askedPrice(answer, item);
      if (ore === undefined) store(answer);
      else setAsked({ answer, ore });
    }
  };
  return (
    <EditDialog
      className="item-dialog"
      title={item ? `Rediger: ${item.name}` : 'Legg til rett'}
      subtitle={toFill ? `${dishCount(toFill)} uten svar om allergener` : undefined}
      saveLabel={item ? 'Oppdater retten' : 'Lagre retten'}
      change={change}
      isDirty={formState.isDirty || isUploading}
      told={['VALIDATION_FAILED', 'MENU_FULL', 'NOT_FOUND', 'VERSION_CONFLICT']}
      onSubmit={(event) => void handleSubmit(save)(event)}
      footStart={
        item && onDelete ? (
          <Button icon={Trash2} variant="quiet" className="is-bad item-delete" onClick={() => onDelete(item)}>
            <span>Slett</span>
          </Button>
        ) : null
      }
    >
      <div className="item-column">
        <Field label="Navn *" error={errors.name?.message}>
          <input {...register('name')} autoComplete="off" aria-required="true" />
        </Field>
        <Field label="Beskrivelse" error={errors.description?.message}>
          <textarea {...register('description')} />
        </Field>
        <div className="menu-pair">
          <ItemPrice form={form} menu={menu} />
          <CategoryField form={form} menu={menu} />
        </div>
        <DishGroups form={form} menu={menu} />
        <DietFields form={form} />
      </div>
      <div className="item-column">
        <PhotoField
          shape="dish"
          value={item?.photo ?? null}
          onChange={(photo) => setValue('photo', photo, { shouldDirty: true })}
          onBusy={setUploading}
        />
        {isUploading && errors.photo?.message ? <FieldError>{errors.photo.message}</FieldError> : null}
        <SaleFields form={form} />
        <WindowChoice
          label="Selges bare til faste tider"
          value={window}
          onChange={(next) =>
            setValue('window', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
          }
          error={firstMessage(errors.window)}
        />
        <LeadFields form={form} />
      </div>
      <div className="item-wide">
        <AllergenChoice
          of="retten"
          value={{ allergenAnswer, allergens }}
          isFirst={toFill !== undefined}
          error={errors.allergens?.message}
          more={groups.length > 0 ? ' Tilvalg legger til sine egne.' : ''}
          onChange={(next) => {
            setValue('allergenAnswer', next.allergenAnswer, { shouldDirty: true });
            setValue('allergens', next.allergens, {
              shouldDirty: true,
              shouldValidate: formState.isSubmitted,
            });
          }}
        />
      </div>
      <DrinkFields form={form} />
      {asked ? (
        <Confirm
          open
          onOpenChange={() => setAsked(undefined)}
          title={`Skal retten koste ${kroner(asked.ore)}?`}
          text={
            asked.ore === 0
              ? `Gjestene kan bestille «${asked.answer.name}» uten å betale.`
              : `Så mye betaler gjestene for «${asked.answer.name}».`
          }
          confirmText={`Ja, ${kroner(asked.ore)}`}
          onConfirm={() => store(asked.answer)}
        />
      ) : null}
    </EditDialog>
  );
}

/** A price to ask about: none, or one that is rare for a dish, unless the dish had it before. */
function askedPrice(answer: ItemAnswer, item: MenuItem | undefined): number | undefined {
  if (answer.priceOre === 0 && item?.priceOre !== 0) return 0;
  const dear = dearestOfDish(answer);
  return dear !== undefined && dear !== (item && dearestOfDish(item)) ? dear : undefined;
}

/** A new dish names only what it has. */
function withoutNulls(draft: MenuItemDraft): MenuItemDraft {
  const has = Object.entries(draft).filter(([name, value]) => value !== null || name === 'allergens');
  return Object.fromEntries(has) as MenuItemDraft;
}

/** Pant, and the law's facts about a drink with alcohol. */
function DrinkFields({ form: { control, register, setValue, formState } }: { form: ItemForm }) {
  const [depositOre, hasAlcohol] = useWatch({ control, name: ['depositOre', 'hasAlcohol'] });
  return (
    <Section className="item-wide drink-fields" title="Pant og alkohol" level={3}>
      <div className="drink-row">
        <DepositSelect
          value={depositOre}
          onChange={(ore) => setValue('depositOre', ore, { shouldDirty: true })}
        />
        <Switch {...register('hasAlcohol')}>Inneholder alkohol</Switch>
        {hasAlcohol ? (
          <Field label="Alkohol (%)" error={formState.errors.alcoholPercent?.message}>
            <input {...register('alcoholPercent')} inputMode="decimal" autoComplete="off" placeholder="4,5" />
          </Field>
        ) : null}
        <p className="hint">
          {hasAlcohol
            ? 'Over 2,5 % selges bare til dem over 18, i salgstiden fra Innstillinger. Over 4,7 % kan ikke selges her.'
            : 'Pant står som egen linje.'}
        </p>
      </div>
    </Section>
  );
}
