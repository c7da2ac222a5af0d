import type { ComponentProps } from 'react';
import { limits } from '../../../shared/kernel/limits.ts';
import { Field } from './field.tsx';

type Id = 'customerName' | 'customerPhone' | 'customerEmail' | 'allergy';
type Typed = Pick<ComponentProps<typeof Field>, 'id' | 'name' | 'value' | 'error' | 'onText'>;

/** Who orders, and what must not be in the food: the same in the checkout and in the form without script. */
export function WhoFields({ of, isTexted }: { of: (id: Id) => Typed; isTexted: boolean | undefined }) {
  return (
    <>
      <Field {...of('customerName')} label="Navn" autoComplete="name" maxLength={limits.name} />
      <Field
        {...of('customerPhone')}
        label="Telefon"
        type="tel"
        autoComplete="tel"
        maxLength={30}
        hint={
          isTexted
            ? 'Vi sender sms om bestillingen, og ringer hvis det er noe med den'
            : 'Vi ringer hvis det er noe med bestillingen'
        }
      />
      <Field
        {...of('customerEmail')}
        label="E-post"
        type="email"
        isOptional
        autoComplete="email"
        maxLength={limits.email}
        hint="For å få bekreftelsen tilsendt"
      />
      <Field
        {...of('allergy')}
        label="Allergi"
        isOptional
        autoComplete="off"
        maxLength={limits.allergy}
        hint="Kjøkkenet ser den øverst på bestillingen"
      />
    </>
  );
}
