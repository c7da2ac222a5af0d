import { Plus, Trash2, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { zoneLimits } from '../../../../../shared/shops/delivery-zones.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { overlapTexts, type TypedZone } from './zone-rules.ts';

type Zones = { deliveryZones: TypedZone[] };

type ZoneFieldsProps = {
  zones: readonly (TypedZone & { key: string })[];
  typed: readonly TypedZone[];
  register: UseFormRegister<Zones>;
  errors: FieldErrors<Zones>['deliveryZones'];
  isBlamed: (index: number, field: keyof TypedZone) => boolean;
  onAdd: () => void;
  onRemove: (index: number) => void;
  /** A text is tidied when its field is left. */
  onLeave: (index: number, field: keyof TypedZone, text: string) => void;
};

const amounts = [
  ['feeOre', 'Pris', 'kr'],
  ['minOrderOre', 'Minst', 'kr'],
  ['freeOverOre', 'Gratis over', 'kr'],
  ['extraMinutes', 'Ekstra tid', 'min'],
] as const;

/** The zones in the order in which they hold, each with its postcodes in one field. */
export function ZoneFields({ zones, typed, register, errors, isBlamed, ...on }: ZoneFieldsProps) {
  const { onAdd, onRemove, onLeave } = on;
  const list = useRef<HTMLUListElement>(null);
  const count = useRef(zones.length);
  useEffect(() => {
    // A new zone begins with its name.
    if (zones.length > count.current)
      list.current?.lastElementChild?.querySelector<HTMLInputElement>('input')?.focus();
    count.current = zones.length;
  }, [zones.length]);
  return (
    <>
      <ul className="zones" ref={list}>
        {zones.map(({ key }, index) => {
          const errorOf = (field: keyof TypedZone) =>
            isBlamed(index, field) ? errors?.[index]?.[field]?.message : undefined;
          const of = (field: keyof TypedZone) =>
            register(`deliveryZones.${index}.${field}`, {
              onBlur: (event: { target: { value: string } }) => onLeave(index, field, event.target.value),
            });
          const name = typed[index]?.name || `sone ${index + 1}`;
          return (
            <li key={key} className="zone">
              <Field label="Sone" error={errorOf('name')} className="zone-name">
                <input {...of('name')} autoComplete="off" maxLength={zoneLimits.name} placeholder="Sentrum" />
              </Field>
              <Button
                variant="icon"
                icon={Trash2}
                aria-label={`Slett ${name}`}
                onClick={() => onRemove(index)}
              />
              <Field label="Postnumre" error={errorOf('postcodes')} className="zone-codes">
                <input {...of('postcodes')} autoComplete="off" placeholder="0150–0159, 0184" />
              </Field>
              {overlapTexts(typed, index).map((text) => (
                <p className="zone-warn" key={text}>
                  <TriangleAlert className="i" aria-hidden="true" />
                  {text}
                </p>
              ))}
              <div className="zone-amounts">
                {amounts.map(([field, label, unit]) => (
                  <Field key={field} label={label} error={errorOf(field)}>
                    {(control) => (
                      <span className="zone-amount">
                        <input
                          {...control}
                          {...of(field)}
                          className="input num"
                          inputMode={unit === 'kr' ? 'decimal' : 'numeric'}
                          autoComplete="off"
                        />
                        <span aria-hidden="true">{unit}</span>
                      </span>
                    )}
                  </Field>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
      <div className="zones-foot">
        <Button variant="quiet" icon={Plus} onClick={onAdd} disabled={zones.length >= zoneLimits.zones}>
          Ny sone
        </Button>
        <span className="meta">Alle andre postnumre: bare henting</span>
      </div>
    </>
  );
}
