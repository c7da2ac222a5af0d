import { useEffect, useState } from 'react';
import { undoMs } from '../../../../../shared/orders/commands.ts';
import type { Photo } from '../../../../../shared/shops/photo.ts';
import type { BusinessSettings, SettingsChange } from '../../../../../shared/shops/settings.ts';
import { useToast } from '../../../../ui/toast.tsx';
import { LeaveGuard } from '../../../parts/leave-guard.tsx';
import { PhotoField } from '../../../parts/photo-field.tsx';
import { SavedMark, useSaved } from '../../../parts/save-bar.tsx';
import { useSaveSettings } from '../../../queries/settings.ts';

type Chosen = Pick<SettingsChange, 'cover' | 'logo'>;
type Shape = keyof Chosen;

const gone: Record<Shape, string> = { cover: 'Forsidebildet er fjernet', logo: 'Logoen er fjernet' };

/** The ring of a photo sends many changes while it is dragged: one is saved when it has rested so long. */
const restMs = 600;

const choiceOf = ({ id, x, y }: Photo) => ({ id, x, y });

/** The cover and the logo at the top of the shop's page. They are saved at once; a removal can be undone. */
export function ShopPhotos({ stored }: { stored: Pick<BusinessSettings, Shape> }) {
  const [chosen, setChosen] = useState<Chosen>({});
  /** A field begins anew with the stored photo after a failure and after an undone removal. */
  const [round, setRound] = useState(0);
  const { mutate } = useSaveSettings();
  const { isSaved, showSaved, forgetSaved } = useSaved();
  const toast = useToast();
  const choose = (shape: Shape) => (choice: Chosen[Shape]) => {
    forgetSaved();
    setChosen((before) => ({ ...before, [shape]: choice }));
  };
  const save = () =>
    mutate(chosen, {
      onSuccess: () => {
        setChosen((latest) => (latest === chosen ? {} : latest));
        showSaved();
        for (const shape of ['cover', 'logo'] as const) {
          const before = stored[shape];
          if (chosen[shape] === null && before) offerBack(shape, before);
        }
      },
      onError: () => {
        setChosen({});
        setRound((count) => count + 1);
      },
    });
  const offerBack = (shape: Shape, photo: Photo) =>
    toast.success(gone[shape], {
      duration: undoMs,
      undo: {
        label: `Angre: ${gone[shape]}`,
        run: () => mutate({ [shape]: choiceOf(photo) }, { onSuccess: () => setRound((count) => count + 1) }),
      },
    });
  const isWaiting = Object.keys(chosen).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice begins the wait anew
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(save, restMs);
    return () => clearTimeout(timer);
  }, [chosen]);
  return (
    <section className="shop-photos" aria-labelledby="shop-photos">
      <div className="shop-photos-head">
        <h2 className="lead" id="shop-photos">
          Bilder
        </h2>
        <SavedMark isShown={isSaved && !isWaiting} />
      </div>
      {isWaiting ? <LeaveGuard /> : null}
      <div className="shop-photos-fields" key={round}>
        <PhotoField
          label="Forsidebilde"
          shape="cover"
          value={stored.cover ?? null}
          onChange={choose('cover')}
        />
        <PhotoField label="Logo" shape="logo" value={stored.logo ?? null} onChange={choose('logo')} />
      </div>
    </section>
  );
}
