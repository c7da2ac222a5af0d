import { Check } from 'lucide-react';
import { type Theme, themePresets } from '../../../../../shared/shops/theme.ts';
import { CategoryPlate } from '../../../parts/category-plate.tsx';
import { isSameTheme, presetOf } from './theme-paint.ts';

/** The six themes; none is chosen while a business has colours of its own. */
export function ThemeChoice({ theme, onChoose }: { theme: Theme; onChoose: (theme: Theme) => void }) {
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
                  {preset.name}
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
