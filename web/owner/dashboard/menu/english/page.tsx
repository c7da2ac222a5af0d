import '../menu.css';
import './english.css';
import { Download, FileUp, Info } from 'lucide-react';
import { type FormEvent, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { isProblem } from '../../../../../shared/kernel/problem.ts';
import type { EnglishTexts, EnglishWords } from '../../../../../shared/menu/english.ts';
import type { Menu } from '../../../../../shared/menu/menu-item.ts';
import type { OwnerBusiness } from '../../../../../shared/shops/business.ts';
import { publicMenuOf } from '../../../../../shared/storefront/public-menu.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Segmented, Switch } from '../../../../ui/field.tsx';
import { Section } from '../../../../ui/section.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { answer } from '../../../lib/api.ts';
import { useMay } from '../../../lib/me-context.tsx';
import type { Shop } from '../../../lib/shop.ts';
import { useNow } from '../../../lib/use-now.ts';
import { withBusiness } from '../../../parts/no-business.tsx';
import { PagePreview } from '../../../parts/page-preview.tsx';
import { SaveBar, useSaved } from '../../../parts/save-bar.tsx';
import { useSaveSettings } from '../../../queries/settings.ts';
import { saveMenuAs } from '../import/downloads.ts';
import { MenuSkeleton, MenuTabs } from '../menu-states.tsx';
import { useMenu, useMenuChange } from '../queries.ts';
import { EnglishCards } from './english-cards.tsx';
import {
  englishCounts,
  insisting,
  isEmpty,
  menuWith,
  type Narrowed,
  type TypedTexts,
  typedTexts,
  unreadGroups,
  withTyped,
} from './english-form.ts';

/** Staff do not change the menu. */
export const EnglishPage = withBusiness(({ business }) =>
  useMay('editMenu') ? <EnglishScreen business={business} /> : <Navigate to="/dashboard/menu" replace />,
);

function EnglishScreen({ business }: { business: OwnerBusiness }) {
  const { data: menu, failure } = useMenu('Kunne ikke laste menyen');
  if (failure) return failure;
  return (
    <>
      <MenuTabs menu={menu} />
      {menu ? null : <MenuSkeleton />}
      {menu?.items.length === 0 ? (
        <EmptyState
          title="Menyen er tom"
          action={
            <Link className={buttonClass('main')} to="/dashboard/menu">
              Til menyen
            </Link>
          }
        >
          Når du har retter, skriver du dem på engelsk her.
        </EmptyState>
      ) : null}
      {menu?.items.length ? <EnglishView menu={menu} business={business} /> : null}
    </>
  );
}

const told = ['VALIDATION_FAILED', 'MENU_FULL', 'VERSION_CONFLICT'] as const;

const useSaveEnglish = () =>
  useMenuChange({
    call: (texts: EnglishTexts, api: Shop['api']): Promise<Menu> =>
      answer(api.menu.english.$put({ json: texts })),
    stored: (_menu, answered) => answered,
    done: () => undefined,
    failed: (error) => (isProblem(error, ...told) ? undefined : 'Kunne ikke lagre. Prøv igjen.'),
  });

function EnglishView({ menu, business }: { menu: Menu; business: OwnerBusiness }) {
  const [narrowed, setNarrowed] = useState<Narrowed>('all');
  const [typed, setTyped] = useState<TypedTexts>({});
  const { mutate: save, isPending, error } = useSaveEnglish();
  const { mutate: confirm, isPending: isConfirming } = useSaveEnglish();
  const { isSaved, showSaved, forgetSaved } = useSaved();
  const texts = useMemo(() => typedTexts(menu, typed), [menu, typed]);
  const wrong = useMemo(() => unreadGroups(menu, typed), [menu, typed]);
  const isDirty = wrong.length > 0 || !isEmpty(texts);
  const type = useCallback(
    (thing: Parameters<typeof withTyped>[1], words: EnglishWords & { text?: string }) =>
      setTyped((before) => withTyped(before, thing, words)),
    [],
  );
  const { missing, changed, done } = englishCounts(menu);
  const store = (event: FormEvent) => {
    event.preventDefault();
    forgetSaved();
    if (wrong.length > 0)
      return document.querySelector<HTMLElement>('.english [aria-invalid="true"]')?.focus();
    if (isEmpty(texts)) return showSaved();
    // The owner has read of the conflict, so the next press may replace the newer words.
    const asked = isProblem(error, 'VERSION_CONFLICT') ? insisting(texts) : texts;
    return save(asked, {
      onSuccess: () => {
        setTyped({});
        showSaved();
      },
    });
  };
  return (
    <div className="english">
      <div className="english-head">
        <Segmented
          label="Vis"
          options={[
            { value: 'all', text: 'Alle' },
            { value: 'missing', text: `Mangler ${missing}` },
            { value: 'changed', text: `Endret ${changed}` },
          ]}
          value={narrowed}
          onChange={setNarrowed}
        />
        <div className="english-progress">
          <span className="meter" aria-hidden="true">
            <i style={{ width: `${(100 * done) / menu.items.length}%` }} />
          </span>
          <b className="num">
            {done} av {menu.items.length} retter
          </b>
        </div>
        <ShowsEnglish isOn={business.settings.showsEnglish} />
      </div>
      <div className="english-split">
        <form onSubmit={store} noValidate>
          <EnglishCards
            {...{ menu, typed, narrowed, wrong, isBusy: isConfirming }}
            onType={type}
            onRight={confirm}
          />
          {isProblem(error, ...told) && isDirty ? (
            <p className="note bad" role="alert">
              {error.message}
            </p>
          ) : null}
          <SaveBar label="Lagre engelsk" isBusy={isPending} isSaved={isSaved} isDirty={isDirty} />
        </form>
        <aside className="english-aside">
          <Preview menu={menu} typed={typed} business={business} />
          <p className="note">
            <Info className="i" aria-hidden="true" />
            Navnet på retten er norsk på begge språk, så kjøkkenet og kunden sier det samme. Allergener,
            knapper og tider oversettes av seg selv.
          </p>
          <Section className="card english-files" title="Mange på én gang?">
            <p className="meta">Last ned menyen, skriv engelsk i en egen kolonne og last opp.</p>
            <div className="row">
              <Button icon={Download} onClick={() => void saveMenuAs('xlsx', menu)}>
                Last ned
              </Button>
              <Link className={buttonClass()} to="/dashboard/menu/importer">
                <FileUp className="i" aria-hidden="true" />
                Last opp
              </Link>
            </div>
          </Section>
        </aside>
      </div>
    </div>
  );
}

/** Saves at once. */
function ShowsEnglish({ isOn }: { isOn: boolean }) {
  const { mutate, isPending, variables } = useSaveSettings();
  return (
    <Switch
      checked={isPending ? (variables.showsEnglish ?? isOn) : isOn}
      onChange={({ target }) => mutate({ showsEnglish: target.checked })}
    >
      Vis «English» på siden
    </Switch>
  );
}

type PreviewProps = { menu: Menu; typed: TypedTexts; business: OwnerBusiness };

function Preview({ menu, typed, business }: PreviewProps) {
  const now = useNow();
  const written = useDeferredValue(typed);
  const sellsAlcohol = business.settings.alcohol !== null;
  const draft = useMemo(
    () => ({
      menu: publicMenuOf(menuWith(menu, written), now, { sellsAlcohol, language: 'en' }),
      isDemoMenu: false,
    }),
    [menu, written, now, sellsAlcohol],
  );
  return (
    <section className="card english-preview">
      <PagePreview
        caption="Slik ser det ut"
        subdomain={business.subdomain}
        draft={draft}
        language="en"
        isPhone
      />
    </section>
  );
}
