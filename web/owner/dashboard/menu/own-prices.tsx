import { useState } from 'react';
import { inputFromOre, oreFromInput } from '../../../../shared/kernel/money.ts';
import { amountRule } from '../../../../shared/kernel/typed-amount.ts';
import type { DishGroup, OptionGroup } from '../../../../shared/menu/option-group.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { MoneyInput } from './item-price.tsx';

type OwnPricesProps = {
  group: OptionGroup;
  dishGroup: DishGroup;
  onChange: (dishGroup: DishGroup) => void;
  onClose: () => void;
};

/**
 * The dish's own version of a shared group: its prices, and the options that it does not have. 0 kr is a
 * price.
 */
export function OwnPrices({ group, dishGroup, onChange, onClose }: OwnPricesProps) {
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(Object.entries(dishGroup.prices ?? {}).map(([id, ore]) => [id, inputFromOre(ore)])),
  );
  const [hidden, setHidden] = useState(dishGroup.hidden ?? []);
  const [isTried, setTried] = useState(false);
  const read = group.options.flatMap(({ id }) =>
    typed[id]?.trim() ? [[id, oreFromInput(typed[id])] as const] : [],
  );
  const isWrong = (id: string) => read.some(([one, ore]) => one === id && ore === undefined);
  const hidesAll = group.options.every(({ id }) => hidden.includes(id));
  const done = () => {
    setTried(true);
    if (hidesAll || read.some(([, ore]) => ore === undefined)) return;
    const prices = Object.fromEntries(read.flatMap(([id, ore]) => (ore === undefined ? [] : [[id, ore]])));
    onChange({
      groupId: dishGroup.groupId,
      ...(read.length > 0 && { prices }),
      ...(hidden.length > 0 && { hidden }),
    });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${group.name} på denne retten`}
      subtitle="Tomt felt: prisen fra tilvalget gjelder. Uten hake: retten har ikke valget."
      foot={
        <>
          <Button onClick={onClose}>Avbryt</Button>
          <Button variant="main" onClick={done}>
            Ferdig
          </Button>
        </>
      }
    >
      <ul className="own-prices">
        {group.options.map(({ id, name, priceOre }) => (
          <li key={id}>
            <Checkbox
              checked={!hidden.includes(id)}
              onChange={(event) =>
                setHidden(event.target.checked ? hidden.filter((one) => one !== id) : [...hidden, id])
              }
            >
              {name}
            </Checkbox>
            <MoneyInput
              spoken={`Egen pris for ${name}, kroner`}
              isInvalid={isTried && isWrong(id)}
              disabled={hidden.includes(id)}
              placeholder={group.sizeGroupId ? 'etter størrelse' : inputFromOre(priceOre)}
              value={typed[id] ?? ''}
              onChange={(event) => setTyped({ ...typed, [id]: event.target.value })}
            />
            {isTried && isWrong(id) ? <FieldError>{amountRule}</FieldError> : null}
          </li>
        ))}
      </ul>
      {isTried && hidesAll ? (
        <FieldError>Retten må ha minst ett valg. Ellers tar du bort tilvalget.</FieldError>
      ) : null}
    </Dialog>
  );
}
