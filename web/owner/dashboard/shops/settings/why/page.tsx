import './why.css';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Menu } from '../../../../../../shared/menu/menu-item.ts';
import { slotMs } from '../../../../../../shared/orders/can-order.ts';
import type { OwnerBusiness } from '../../../../../../shared/shops/business.ts';
import { Field, Segmented } from '../../../../../ui/field.tsx';
import { Section } from '../../../../../ui/section.tsx';
import { LoadError, Loading } from '../../../../../ui/states.tsx';
import { instantOf, localOf } from '../../../../lib/local-time.ts';
import { useShop } from '../../../../lib/shop.ts';
import { useLoad } from '../../../../lib/use-load.tsx';
import { useNow } from '../../../../lib/use-now.ts';
import { NoBusiness } from '../../../../parts/no-business.tsx';
import { useBusiness } from '../../../../queries/business.ts';
import { menuQuery } from '../../../../queries/menu.ts';
import { possibleQuery, type Question } from '../possible-query.ts';
import { AnswerCard, WhenCard } from './answer-cards.tsx';
import { type Basket, BasketPicker, linesOf } from './basket-picker.tsx';

/** The owner asks in a guest's place, and reads each reason with the place where it is mended. */
export function WhyPage() {
  const business = useBusiness();
  const { data: menu, failure } = useLoad(
    { ...menuQuery(useShop()), enabled: business !== null },
    'Kunne ikke laste menyen',
  );
  if (!business) return <NoBusiness />;
  return (
    <div className="why">
      <Link className="crumb" to="/dashboard/settings?fane=apningstider">
        <ArrowLeft className="i" aria-hidden="true" />
        Åpningstider
      </Link>
      <h2 className="title">Hvorfor kan ikke kunden bestille?</h2>
      {menu ? <Asking {...{ business, menu }} /> : (failure ?? <Loading />)}
    </div>
  );
}

const ways = [
  { value: 'pickup', text: 'Henting' },
  { value: 'delivery', text: 'Levering' },
] as const;

function Asking({ business, menu }: { business: OwnerBusiness; menu: Menu }) {
  const now = useNow(60_000);
  const [fulfilment, setFulfilment] = useState<Question['fulfilment']>('pickup');
  const [basket, setBasket] = useState<Basket>(new Map());
  const [at, setAt] = useState<string>();
  const [due, setDue] = useState<string>();
  const [typed, setTyped] = useState('');
  const hasZones = fulfilment === 'delivery' && (business.settings.deliveryZones?.length ?? 0) > 0;
  const postcode = hasZones && /^\d{4}$/.test(typed) ? typed : undefined;
  const then = at ? Date.parse(at) : now;
  const question: Question = { fulfilment, lines: linesOf(basket, menu, then), postcode, at, due };
  const { data: answer, isError, isFetching, refetch } = useQuery(possibleQuery(useShop(), question));
  const about = { question, phone: business.phone, then };
  return (
    <div className="why-cols">
      <Section className="card why-ask" title="Spør for en kunde">
        <Segmented
          label="Henting eller levering"
          options={ways}
          value={fulfilment}
          onChange={setFulfilment}
        />
        {hasZones ? (
          <Field label="Postnummer">
            <input
              value={typed}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
        ) : null}
        <Moment label="Når bestiller kunden?" soon="Nå" value={at} proposed={now} onChange={setAt} />
        <Moment
          label="Når vil kunden ha maten?"
          soon="Så snart som mulig"
          value={due}
          proposed={Date.parse(answer?.earliest ?? '') || Math.ceil(then / slotMs) * slotMs}
          onChange={setDue}
        />
        <BasketPicker {...{ menu, basket }} onChange={setBasket} />
      </Section>
      <div className="stack">
        {answer ? (
          <>
            <AnswerCard answer={answer} {...about} />
            <WhenCard answer={answer} {...about} schedule={business.settings} />
          </>
        ) : isError ? (
          <LoadError title="Kunne ikke hente svaret" onRetry={() => void refetch()} busy={isFetching}>
            Sjekk nettet og prøv igjen.
          </LoadError>
        ) : (
          <Loading />
        )}
      </div>
    </div>
  );
}

type MomentProps = {
  label: string;
  /** The choice without a clock. */
  soon: string;
  value: string | undefined;
  /** Where the clock begins, in ms. */
  proposed: number;
  onChange: (instant: string | undefined) => void;
};

function Moment({ label, soon, value, proposed, onChange }: MomentProps) {
  return (
    <div className="why-moment">
      <Field label={label}>
        <select
          value={value ? 'at' : ''}
          onChange={({ target }) => onChange(target.value ? new Date(proposed).toISOString() : undefined)}
        >
          <option value="">{soon}</option>
          <option value="at">Velg tid</option>
        </select>
      </Field>
      {value ? (
        <input
          className="input"
          type="datetime-local"
          step={900}
          aria-label={`${label} Tid`}
          value={localOf(value)}
          onChange={({ target }) => target.value && onChange(instantOf(target.value))}
        />
      ) : null}
    </div>
  );
}
