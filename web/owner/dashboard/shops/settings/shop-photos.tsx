import { type FormEvent, useState } from 'react';
import type { BusinessSettings, SettingsChange } from '../../../../../shared/shops/settings.ts';
import { PhotoField } from '../../../parts/photo-field.tsx';
import { SaveBar } from '../../../parts/save-bar.tsx';
import { useSaved } from '../../../parts/use-saved.ts';
import { useSaveSettings } from './queries.ts';

type Chosen = Pick<SettingsChange, 'cover' | 'logo'>;

/** The cover and the logo at the top of the shop's page. */
export function ShopPhotos({ stored }: { stored: Pick<BusinessSettings, 'cover' | 'logo'> }) {
  const [chosen, setChosen] = useState<Chosen>({});
  const { mutate, isPending } = useSaveSettings();
  const { isSaved, showSaved, forgetSaved } = useSaved();
  const save = (event: FormEvent) => {
    event.preventDefault();
    mutate(chosen, {
      onSuccess: () => {
        setChosen({});
        showSaved();
      },
    });
  };
  return (
    <form className="shop-photos" onChangeCapture={forgetSaved} onSubmit={save}>
      <h2 className="lead">Bilder</h2>
      <div className="shop-photos-fields">
        <PhotoField
          label="Forsidebilde"
          shape="cover"
          value={stored.cover ?? null}
          onChange={(cover) => setChosen((before) => ({ ...before, cover }))}
        />
        <PhotoField
          label="Logo"
          shape="logo"
          value={stored.logo ?? null}
          onChange={(logo) => setChosen((before) => ({ ...before, logo }))}
        />
      </div>
      <SaveBar
        label="Lagre bilder"
        isBusy={isPending}
        isSaved={isSaved}
        isDirty={Object.keys(chosen).length > 0}
      />
    </form>
  );
}
