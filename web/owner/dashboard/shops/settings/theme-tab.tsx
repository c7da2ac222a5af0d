import './theme.css';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { OwnerBusiness } from '../../../../../shared/shops/business.ts';
import type { Theme } from '../../../../../shared/shops/theme.ts';
import { PagePreview } from '../../../parts/page-preview.tsx';
import { SaveBar } from '../../../parts/save-bar.tsx';
import { useSaved } from '../../../parts/use-saved.ts';
import { useSaveSettings } from './queries.ts';
import { ShopPhotos } from './shop-photos.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { coloursOf, contrastNote, isSameTheme } from './theme-paint.ts';

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
