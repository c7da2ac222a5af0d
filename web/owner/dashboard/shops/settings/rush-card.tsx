import { useState } from 'react';
import type { BusinessSettings } from '../../../../../shared/shops/settings.ts';
import { Stepper } from '../../../parts/stepper.tsx';
import { useSaveSettings } from '../../../queries/settings.ts';
import { SettingSwitch } from './setting-switch.tsx';

type Rush = NonNullable<BusinessSettings['rush']>;

const proposed: Rush = [
  { from: 5, minutes: 10 },
  { from: 10, minutes: 20 },
];
const most = { from: 99, minutes: 120 };

/** The minutes that are added by themselves while the kitchen has many orders. */
export function RushCard({ stored }: { stored: BusinessSettings }) {
  // An older server does not name it.
  const { rush = null } = stored;
  return (
    <div className="later">
      <section className="card" aria-label="Når det er travelt">
        <SettingSwitch
          title="Mer tid når det er travelt"
          isOn={rush !== null}
          change={(isOn) => ({ rush: isOn ? proposed : null })}
        >
          {rush
            ? 'Går tilbake av seg selv når det blir roligere. «Travelt?» i luka kommer i tillegg og varer i en time.'
            : 'Tiden er den samme uansett hvor mange bestillinger kjøkkenet har.'}
        </SettingSwitch>
        {rush ? <RushFields rush={rush} readyInMinutes={stored.readyInMinutes} /> : null}
      </section>
    </div>
  );
}

function RushFields({ rush, readyInMinutes }: { rush: Rush; readyInMinutes: number }) {
  const { mutate } = useSaveSettings();
  const [wanted, setWanted] = useState<Rush>();
  const steps = wanted ?? rush;
  /** Presses come faster than answers: the next one counts from what was wanted, until the last is stored. */
  const change = (changed: number, part: Partial<Rush[number]>) => {
    const next = steps.map((step, index) => (index === changed ? { ...step, ...part } : step));
    setWanted(next);
    mutate({ rush: next }, { onSettled: () => setWanted(undefined) });
  };
  return steps.map(({ from, minutes }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the steps stay in their places
    <div className="delivery rush" key={index}>
      <Stepper
        label="Fra så mange i gang"
        value={from}
        min={1}
        max={most.from}
        unit="bestillinger"
        onChange={(next) => change(index, { from: next })}
      />
      <Stepper
        label="Legg til"
        value={minutes}
        min={5}
        max={most.minutes}
        by={5}
        unit="minutter"
        ending=" min"
        onChange={(next) => change(index, { minutes: next })}
      />
      <p className="hint">{`Kunden leser «Klar om ca. ${readyInMinutes + minutes} min».`}</p>
    </div>
  ));
}
