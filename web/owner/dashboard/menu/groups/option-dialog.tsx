import { useWatch } from 'react-hook-form';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { AllergenChoice } from '../allergen-choice.tsx';
import { DepositSelect } from '../deposit-select.tsx';
import type { EditorForm } from './editor-form.ts';

type OptionDialogProps = { form: EditorForm; index: number; onClose: () => void };

/** What is said of an option beside its name and price. It is stored with the group. */
export function OptionDialog({ form: { control, register, setValue }, index, onClose }: OptionDialogProps) {
  const option = useWatch({ control, name: `options.${index}` });
  if (!option) return null;
  const { name, depositOre, isDefault, allergenAnswer, allergens } = option;
  const put = { shouldDirty: true };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={name || `Valg ${index + 1}`}
      foot={
        <Button variant="main" onClick={onClose}>
          Ferdig
        </Button>
      }
    >
      <AllergenChoice
        of="valget"
        isFirst
        value={{ allergenAnswer, allergens }}
        onChange={(next) => {
          setValue(`options.${index}.allergenAnswer`, next.allergenAnswer, put);
          setValue(`options.${index}.allergens`, next.allergens, put);
        }}
      />
      <DepositSelect
        value={depositOre}
        onChange={(ore) => setValue(`options.${index}.depositOre`, ore, put)}
        hint="Kommer som egen linje i bestillingen."
      />
      <Field
        label="Alkohol (%)"
        hint="Over 2,5 % selges bare til dem over 18, i salgstiden fra Innstillinger."
      >
        <input
          {...register(`options.${index}.alcohol`)}
          inputMode="decimal"
          autoComplete="off"
          placeholder="4,5"
        />
      </Field>
      <Checkbox
        checked={isDefault}
        onChange={(event) => setValue(`options.${index}.isDefault`, event.target.checked, put)}
      >
        Forhåndsvalgt når kunden åpner retten
      </Checkbox>
    </Dialog>
  );
}
