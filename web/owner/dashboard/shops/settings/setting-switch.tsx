import { CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SettingsChange } from '../../../../../shared/shops/settings.ts';
import { Switch } from '../../../../ui/field.tsx';
import { useSaved } from '../../../parts/save-bar.tsx';
import { useSaveSettings } from '../../../queries/settings.ts';

type SettingSwitchProps = {
  title: string;
  isOn: boolean;
  change: (isOn: boolean) => SettingsChange;
  disabled?: boolean;
  /** Its effect, in its present state. */
  children?: ReactNode;
};

/** A switch saves at once; boxes and fields wait for the button of their form. */
export function SettingSwitch({ title, isOn, change, disabled = false, children }: SettingSwitchProps) {
  const { mutate, isPending } = useSaveSettings();
  const { isSaved, showSaved, forgetSaved } = useSaved();
  const [wanted, setWanted] = useState(isOn);
  const save = (next: boolean) => {
    if (isPending) return;
    forgetSaved();
    setWanted(next);
    mutate(change(next), { onSuccess: showSaved });
  };
  return (
    <div className="setting-switch">
      <Switch
        checked={isPending ? wanted : isOn}
        disabled={disabled}
        onChange={({ target }) => save(target.checked)}
      >
        <span>
          {title}
          {isSaved ? (
            <span className="saved" aria-hidden="true">
              <CircleCheck className="i" />
              Lagret!
            </span>
          ) : null}
          {children ? <span className="meta">{children}</span> : null}
        </span>
      </Switch>
      <span className="sr" role="status">
        {isSaved ? `Lagret! ${title}: ${isOn ? 'på' : 'av'}.` : null}
      </span>
    </div>
  );
}
