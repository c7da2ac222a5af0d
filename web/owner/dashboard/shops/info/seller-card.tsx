import { useMutation } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { limits } from '../../../../../shared/kernel/limits.ts';
import { Problem } from '../../../../../shared/kernel/problem.ts';
import type { Company } from '../../../../../shared/shops/answers.ts';
import { type OwnerBusiness, registersOf } from '../../../../../shared/shops/business.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field, Switch } from '../../../../ui/field.tsx';
import { Section } from '../../../../ui/section.tsx';
import { answer } from '../../../lib/api.ts';
import { useShop } from '../../../lib/shop.ts';
import type { FactsForm } from './fact-cards.tsx';
import type { FactsFields } from './facts-fields.ts';

/**
 * The seller's number and name: the law asks them of every page. The number brings name and address from the
 * register of companies; both can be typed as well.
 */
export function SellerCard({ form, stored }: { form: FactsForm; stored: OwnerBusiness | null }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Section className="card facts" title="Hvem som selger">
      <Field
        label="Organisasjonsnummer"
        hint="Ni sifre. Loven krever at selgeren står på siden."
        error={errors.orgNumber?.message}
      >
        <input {...register('orgNumber')} inputMode="numeric" autoComplete="off" maxLength={20} />
      </Field>
      <Field
        label="Juridisk navn"
        hint="Navnet i Foretaksregisteret, for eksempel Napoli Mat AS."
        error={errors.legalName?.message}
      >
        <input {...register('legalName')} autoComplete="organization" maxLength={limits.name} />
      </Field>
      {stored ? <LookUp form={form} /> : null}
      {stored?.hasBooks ? <VatSwitch form={form} /> : null}
    </Section>
  );
}

/** Only where there are receipts to say it on. */
function VatSwitch({ form: { control, setValue } }: { form: FactsForm }) {
  const registers = useWatch({
    control,
    compute: ({ registers, legalName = '' }: FactsFields) => registersOf({ registers, legalName }),
  });
  return (
    <Switch
      className="facts-wide"
      checked={registers.vat}
      onChange={({ target }) =>
        setValue('registers', { ...registers, vat: target.checked }, { shouldDirty: true })
      }
    >
      <span>
        Registrert i Merverdiavgiftsregisteret
        <span className="meta">
          {registers.vat
            ? 'Kvitteringene viser mva og «MVA» bak nummeret.'
            : 'Kvitteringene viser ingen mva. Kvitteringer som er gitt, står som de er.'}
        </span>
      </span>
    </Switch>
  );
}

function LookUp({ form: { getValues, setValue, trigger, setFocus } }: { form: FactsForm }) {
  const { api } = useShop();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (orgNumber: string): Promise<Company> => answer(api.company.$post({ json: { orgNumber } })),
    onSuccess: ({ legalName, address, registers }) => {
      const changed = { shouldDirty: true, shouldValidate: true };
      setValue('legalName', legalName, changed);
      if (registers) setValue('registers', registers, { shouldDirty: true });
      // A shop may lie elsewhere than its company.
      if (address && !getValues('address').trim()) setValue('address', address, changed);
    },
  });
  const lookUp = async () => {
    const orgNumber = getValues('orgNumber').trim();
    if (orgNumber !== '' && (await trigger('orgNumber'))) mutate(orgNumber);
    else setFocus('orgNumber');
  };
  return (
    <div className="facts-wide look-up">
      <Button icon={Search} busy={isPending} busyText="Henter..." onClick={() => void lookUp()}>
        Hent navn og adresse
      </Button>
      <p className="meta" role="status">
        {error ? sentenceOf(error) : data ? foundText(data) : 'Fra Brønnøysundregistrene.'}
      </p>
    </div>
  );
}

const sentenceOf = (error: Error) =>
  error instanceof Problem && error.code !== 'INTERNAL'
    ? error.message
    : 'Fikk ikke svar. Skriv navn og adresse selv.';

const foundText = ({ legalName, kind, address }: Company) =>
  `Hentet: ${[legalName, kind.toLowerCase(), address].filter(Boolean).join(', ')}. Stemmer det?`;
