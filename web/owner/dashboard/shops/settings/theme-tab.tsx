import { themeNames } from '../../../../../shared/shops/owner-words.nb.ts';
import './settings.css';
import { Check, CircleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { OwnerBusiness } from '../../../../../shared/shops/business.ts';
import { paintedTheme, type Theme, themePresets, white } from '../../../../../shared/shops/theme.ts';
import { CategoryPlate } from '../../../parts/category-plate.tsx';
import { PagePreview } from '../../../parts/page-preview.tsx';
import { SaveBar, useSaved } from '../../../parts/save-bar.tsx';
import { useSaveSettings } from '../../../queries/settings.ts';
import { ShopPhotos } from './shop-photos.tsx';

/** A choice shows at once; leaving without saving it asks. */
export function ThemeTab({ business, stored }: { business: OwnerBusiness; stored: Theme }) {
  const [chosen, setChosen] = useState<Theme>();
  const theme = chosen ?? stored;
  const { mutate, isPending } = useSaveSettings();
  const { isSaved, showSaved, forgetSaved } = useSaved();
  const note = contrastNote(theme);
  const save = (event: FormEvent) => {
    event.preventDefault();
    mutate(
      { theme: coloursOf(theme) },
      {
        onSuccess: () => {
          setChosen((latest) => (latest && !isSameTheme(latest, theme) ? latest : undefined));
          showSaved();
        },
      },
    );
  };
  return (
    <div className="theme-cols">
      <div>
        <form onSubmitCapture={forgetSaved} onSubmit={save}>
          <ThemeChoice theme={theme} onChoose={setChosen} />
          <div role="status">
            {note ? (
              <p className="note theme-note">
                <CircleAlert className="i" aria-hidden="true" />
                {note}
              </p>
            ) : null}
          </div>
          <SaveBar
            label="Lagre fargetema"
            isBusy={isPending}
            isSaved={isSaved}
            isDirty={!isSameTheme(theme, stored)}
          />
        </form>
        <ShopPhotos stored={business.settings} />
      </div>
      <PagePreview
        caption="Slik ser siden ut"
        subdomain={business.subdomain}
        draft={{ theme: coloursOf(theme) }}
      />
    </div>
  );
}

/** The six themes; none is chosen while a business has colours of its own. */
function ThemeChoice({ theme, onChoose }: { theme: Theme; onChoose: (theme: Theme) => void }) {
  return (
    <fieldset>
      <legend className="lead">Fargetema</legend>
      <p className="meta theme-hint">
        Velg et tema og se det på siden din med en gang. Kundene ser det først når du lagrer.
        {presetOf(theme) ? null : ' Nå har siden egne farger.'}
      </p>
      <div className="themes">
        {themePresets.map((preset) => {
          const isChosen = isSameTheme(preset, theme);
          return (
            <label key={preset.id} className="theme">
              <input
                type="radio"
                name="tema"
                value={preset.id}
                checked={isChosen}
                onChange={() => onChoose(preset)}
              />
              <span className="theme-card">
                <span className="theme-bands" style={{ color: preset.primaryColor }} aria-hidden="true">
                  <i style={{ background: preset.primaryColor }} />
                  <i style={{ background: preset.secondaryColor }} />
                  <i style={{ background: preset.accentColor }} />
                  <CategoryPlate category="Pizza" />
                </span>
                <span className="theme-name">
                  {themeNames[preset.id]}
                  {isChosen ? <Check className="i" aria-hidden="true" /> : null}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The three colours alone, as they are stored. */
export function coloursOf({ primaryColor, secondaryColor, accentColor }: Theme): Theme {
  return { primaryColor, secondaryColor, accentColor };
}

function isSameTheme(one: Theme, other: Theme): boolean {
  return JSON.stringify(coloursOf(one)) === JSON.stringify(coloursOf(other));
}

function presetOf(theme: Theme) {
  return themePresets.find((preset) => isSameTheme(preset, theme));
}

/**
 * Says how the page changes a main colour on which text would be hard to read; undefined where it need not.
 */
function contrastNote(theme: Theme): string | undefined {
  const { fill, onFill, primaryColor } = paintedTheme(theme);
  if (onFill !== white) return 'Hovedfargen er lys. Derfor blir teksten på den mørk, så alle kan lese den.';
  if (fill === primaryColor) return undefined;
  return 'Hvit tekst er vanskelig å lese på hovedfargen. Der det står tekst, bruker siden en mørkere tone.';
}
