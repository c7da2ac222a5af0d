import { Info, Lock } from 'lucide-react';
import { useState } from 'react';
import type { PlanType } from '../../../../../shared/shops/business.ts';
import {
  type PaymentMethod,
  paymentMethodNames,
  paymentMethods,
} from '../../../../../shared/shops/settings.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { refusedMethod } from './payment-form.ts';

type Chosen = Record<PaymentMethod, boolean>;
type PaymentMethodsProps = {
  chosen: Chosen;
  plan: PlanType;
  error: string | undefined;
  onChange: (chosen: Chosen) => void;
  onPremium: (reason: string) => void;
};

/** A method that cannot be had is not disabled without a word: a press says why. */
export function PaymentMethods({ chosen, plan, error, onChange, onPremium }: PaymentMethodsProps) {
  const [refusal, setRefusal] = useState<string>();
  const choose = (method: PaymentMethod, isOn: boolean) => {
    const why = refusedMethod(method, isOn, chosen, plan);
    setRefusal(why);
    if (!why) onChange({ ...chosen, [method]: isOn });
    else if (isOn) onPremium(why);
  };
  const said = refusal ?? error;
  return (
    <fieldset className="card pay" aria-label="Betalingsmåter">
      {paymentMethods.map((method) => (
        <div key={method}>
          <Checkbox checked={chosen[method]} onChange={(event) => choose(method, event.target.checked)}>
            {paymentMethodNames[method]}
          </Checkbox>
          {method === 'card' ? <span className="meta">ved henting eller levering</span> : null}
          {method === 'vipps' && plan === 'free' ? (
            <Badge className="is-premium" icon={<Lock className="i" aria-hidden="true" />}>
              Krever Premium
            </Badge>
          ) : null}
        </div>
      ))}
      <div className="pay-said" role="alert" hidden={!said}>
        <Info className="i" aria-hidden="true" />
        {said}
      </div>
    </fieldset>
  );
}
