import { type AlcoholHours, alcoholHoursText } from '../../../shared/shops/alcohol-hours.ts';
import { Icon } from '../parts/icon.tsx';

type Props = {
  isOfAge: boolean;
  /** When the shop hands alcohol out. */
  hours: AlcoholHours | undefined;
  error: string | undefined;
  onChange: (isOfAge: boolean) => void;
};

/** Asked where the basket holds alcohol (alkoholloven § 1-5); who hands it out looks at the identity card. */
export function AgeBox({ isOfAge, hours, error, onChange }: Props) {
  return (
    <div>
      <label className="tick">
        <input
          type="checkbox"
          checked={isOfAge}
          aria-invalid={error ? 'true' : undefined}
          aria-describedby={error && 'isOfAge-feil'}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>
          Jeg er over 18 år og viser legitimasjon
          {hours && <small>{` Alkohol utleveres ${alcoholHoursText(hours)}.`}</small>}
        </span>
      </label>
      {error && (
        <p className="error" id="isOfAge-feil">
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
    </div>
  );
}
