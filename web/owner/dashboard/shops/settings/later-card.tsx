import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clockText, osloDay } from '../../../../../shared/kernel/dates.ts';
import { type BusinessSettings, mostLaterDays } from '../../../../../shared/shops/settings.ts';
import { Section } from '../../../../ui/section.tsx';
import { useShop } from '../../../lib/shop.ts';
import { Stepper } from '../../../parts/stepper.tsx';
import { useSaveSettings } from '../../../queries/settings.ts';
import { possibleQuery } from './possible-query.ts';
import { SettingSwitch } from './setting-switch.tsx';

type Later = NonNullable<BusinessSettings['later']>;

const proposed: Later = { days: 5, perSlot: null };
const proposedPlaces = 6;
const mostPlaces = 99;

/** Whether guests choose a time, how far ahead, and how many orders the kitchen takes in a quarter. */
export function LaterCard({ stored }: { stored: BusinessSettings }) {
  // An older server does not name it.
  const { later = null } = stored;
  return (
    <div className="later">
      <section className="card" aria-label="Kunden kan velge tid">
        <SettingSwitch
          title="Kunden kan velge tid"
          isOn={later !== null}
          change={(isOn) => ({ later: isOn ? proposed : null })}
        >
          {later
            ? 'Så snart som mulig, eller et kvarter i åpningstiden.'
            : 'Alle bestiller til så snart som mulig.'}
        </SettingSwitch>
        {later ? <LaterFields later={later} /> : null}
      </section>
      {later?.perSlot ? <Tonight perSlot={later.perSlot} /> : null}
    </div>
  );
}

const aheadText = (days: number) =>
  days === 0 ? 'Bare i dag.' : days === 1 ? 'I dag og i morgen.' : `I dag og de neste ${days} dagene.`;

function LaterFields({ later: stored }: { later: Later }) {
  const { mutate } = useSaveSettings();
  const [wanted, setWanted] = useState<Later>();
  const { days, perSlot } = wanted ?? stored;
  /** Presses come faster than answers: the next one counts from what was wanted, until the last is stored. */
  const change = (part: Partial<Later>) => {
    const later = { days, perSlot, ...part };
    setWanted(later);
    mutate({ later }, { onSettled: () => setWanted(undefined) });
  };
  return (
    <>
      <div className="delivery">
        <Stepper
          label="Hvor langt fram"
          value={days}
          min={0}
          max={mostLaterDays}
          unit="dager"
          ending={days === 1 ? ' dag' : ' dager'}
          hint={aheadText(days)}
          onChange={(next) => change({ days: next })}
        />
      </div>
      <SettingSwitch
        title="Plass per kvarter"
        isOn={perSlot !== null}
        change={(isOn) => ({ later: { days, perSlot: isOn ? proposedPlaces : null } })}
      >
        {perSlot === null ? 'Ingen grense for hvor mange som skal ha mat samtidig.' : null}
      </SettingSwitch>
      {perSlot === null ? null : (
        <div className="delivery">
          <Stepper
            label="Bestillinger per kvarter"
            value={perSlot}
            min={1}
            max={mostPlaces}
            unit="plasser"
            hint="Færre plasser gir senere tider, ikke færre bestillinger."
            onChange={(next) => change({ perSlot: next })}
          />
        </div>
      )}
    </>
  );
}

const shownQuarters = 8;

/** The next quarters that can be had today, and later ones with orders: how full they are. */
function Tonight({ perSlot }: { perSlot: number }) {
  const { data } = useQuery(possibleQuery(useShop(), { lines: [], fulfilment: 'pickup' }));
  const today = osloDay(Date.now());
  const times = (data?.times ?? [])
    .filter(({ at }) => osloDay(at) === today)
    .filter(({ taken = 0 }, index) => index < shownQuarters || taken > 0);
  if (!data) return null;
  return (
    <Section className="card tonight" title="I dag, slik det er nå">
      {times.length === 0 ? <p className="meta">Ingen flere tider i dag.</p> : null}
      <ul className="num">
        {times.map(({ at, taken = 0 }) => (
          <li key={at} className={taken >= perSlot ? 'is-full' : undefined}>
            <b>{clockText(at)}</b>
            <span className="meter" aria-hidden="true">
              <i style={{ width: `${Math.min(100, (taken / perSlot) * 100)}%` }} />
            </span>
            <span className="meta">{taken >= perSlot ? 'Fullt' : `${taken} av ${perSlot}`}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
