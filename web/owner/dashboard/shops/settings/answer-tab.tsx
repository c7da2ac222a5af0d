import './settings.css';
import { ChevronUp, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AutoAccept } from '../../../../../shared/shops/ladder.ts';
import { Button } from '../../../../ui/button.tsx';
import { proposed, proposedDecline, type StoredAnswers } from './answer-fields.ts';
import { AnswerForm } from './answer-form.tsx';
import { SettingSwitch } from './setting-switch.tsx';

/** Every watch on or off: orders that nobody answers are declined, and a shop that nobody hears is paused. */
const watching = (
  { ladder }: StoredAnswers,
  isOn: boolean,
): Pick<StoredAnswers, 'ladder' | 'pauseWhenUnheard'> => ({
  ladder: { ...ladder, declineMinutes: isOn ? (ladder.declineMinutes ?? proposedDecline(ladder)) : null },
  pauseWhenUnheard: isOn,
});

function watchText({ ladder, pauseWhenUnheard }: StoredAnswers): string {
  const { remindMinutes, callMinutes, declineMinutes } = ladder;
  const said = `Svarer ingen, minner skjermene etter ${remindMinutes} min, og dere varsles etter ${callMinutes} min.`;
  const declined = declineMinutes === null ? '' : ` Etter ${declineMinutes} min avvises bestillingen.`;
  const paused = pauseWhenUnheard ? ' Hører ingen skjerm bestillingene, tar siden pause.' : '';
  return said + (declined + paused || ' Bestillingen blir stående til dere svarer.');
}

const acceptText = (stored: AutoAccept | null) =>
  stored
    ? `Når ${stored.below === 1 ? 'ingen bestilling' : `færre enn ${stored.below} bestillinger`} venter eller lages, lover vi kunden ${stored.minutes} minutter. Bare mens en skjerm er på. Har kunden skrevet om allergi, svarer dere selv.`
    : 'Dere svarer på hver bestilling selv.';

/**
 * The settings for an order that nobody answers, and for when the system answers itself. `children`: cards
 * below, of switches alone.
 */
export function AnswerTab({ stored, children }: { stored: StoredAnswers; children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const isWatching = stored.pauseWhenUnheard || stored.ladder.declineMinutes !== null;
  return (
    <div className="answers">
      <section className="card" aria-label="Når ingen svarer">
        <SettingSwitch title="Pass på for meg" isOn={isWatching} change={(isOn) => watching(stored, isOn)}>
          {watchText(stored)}
        </SettingSwitch>
        <SettingSwitch
          title="Bekreft automatisk"
          isOn={stored.autoAccept !== null}
          change={(isOn) => ({ autoAccept: isOn ? proposed : null })}
        >
          {acceptText(stored.autoAccept)}
        </SettingSwitch>
        <div className="answers-adjust">
          <Button
            icon={isOpen ? ChevronUp : SlidersHorizontal}
            variant="quiet"
            wide
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Skjul tilpasning' : 'Tilpass'}
          </Button>
        </div>
        {isOpen ? <AnswerForm stored={stored} /> : null}
      </section>
      {children}
    </div>
  );
}
