import { CircleCheck, CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { kroner } from '../../../../../shared/kernel/money.ts';
import { deliverySaid } from '../../../../../shared/shops/delivery-said.ts';
import { type DeliveryZone, deliveryTerms } from '../../../../../shared/shops/delivery-zones.ts';
import { Field } from '../../../../ui/field.tsx';
import { Section } from '../../../../ui/section.tsx';

type TryPostcodeProps = { zones: readonly DeliveryZone[]; readyInMinutes: number };

/** The words for a guest at a postcode, by the zones as they are typed; and the page's own lines. */
export function TryPostcode({ zones, readyInMinutes }: TryPostcodeProps) {
  const [typed, setTyped] = useState('');
  const of = (postcode?: string) =>
    deliveryTerms({ deliveryZones: zones, deliveryFeeOre: 0, minOrderOre: 0 }, postcode);
  const { zone } = of(typed);
  const [said, hint] = deliverySaid(of(), readyInMinutes);
  return (
    <aside className="zone-aside">
      <Section title="Prøv et postnummer" head={null}>
        <div className="zone-try">
          <Field label="Postnummer">
            <input
              value={typed}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
            />
          </Field>
          <div role="status">
            {typed.length < 4 ? null : zone ? (
              <p className="zone-answer is-good">
                <CircleCheck className="i" aria-hidden="true" />
                <span>
                  <b>{zone.name}</b>
                  <span>{zoneText(zone, readyInMinutes)}</span>
                </span>
              </p>
            ) : (
              <p className="zone-answer">
                <CircleSlash className="i" aria-hidden="true" />
                <span>
                  <b>Ingen sone har {typed}</b>
                  <span>Kunden kan bare hente.</span>
                </span>
              </p>
            )}
          </div>
        </div>
      </Section>
      {/* A zone that cannot be read yet has no terms to show. */}
      {zones.length === 0 ? null : (
        <Section title="Slik står det på siden" head={null}>
          <div className="zone-try">
            <p>
              <b>{said}</b>
            </p>
            <p>{hint}</p>
          </div>
        </Section>
      )}
    </aside>
  );
}

/** '69 kr, minst 250 kr, gratis over 600 kr. Framme om ca. 45 min.' */
function zoneText({ feeOre, minOrderOre, freeOverOre, extraMinutes }: DeliveryZone, readyInMinutes: number) {
  const terms = [
    feeOre === 0 ? 'Gratis' : kroner(feeOre),
    minOrderOre > 0 && `minst ${kroner(minOrderOre)}`,
    freeOverOre !== null && `gratis over ${kroner(freeOverOre)}`,
  ];
  return `${terms.filter(Boolean).join(', ')}. Framme om ca. ${readyInMinutes + extraMinutes} min.`;
}
