import './info.css';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { Info } from 'lucide-react';
import { type FocusEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { Problem } from '../../../../../shared/kernel/problem.ts';
import type { BusinessFields } from '../../../../../shared/shops/business.ts';
import type { PublicBusiness } from '../../../../../shared/storefront/answers.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { siteNames } from '../../../lib/config.ts';
import { useMe } from '../../../lib/me-context.tsx';
import { PagePreview } from '../../../parts/page-preview.tsx';
import { SaveBar, useSaved } from '../../../parts/save-bar.tsx';
import { ShareCard } from '../../../parts/share-card.tsx';
import { useBusiness } from '../../../queries/business.ts';
import { AboutCards, FooterEditor, NameCard } from './fact-cards.tsx';
import { differing, type FactsFields, factNames, factsForm, fieldsOf } from './facts-fields.ts';
import { SellerCard } from './seller-card.tsx';
import { type SaveFailure, saveFailure, useJustOpened, useSaveFacts } from './use-save-facts.ts';

const { entries } = factsForm(undefined);

type TextName = Exclude<keyof BusinessFields, 'businessType' | 'subdomain' | 'footerInfo' | 'registers'>;

/**
 * The page's facts after a save. A text that could not be saved yet is shown as it is typed; a link and a
 * number are left out.
 */
function pageDraft(typed: FactsFields): Partial<PublicBusiness> {
  const saved = (name: TextName, otherwise: string) => {
    const parsed = v.safeParse(entries[name], typed[name]);
    return parsed.success ? parsed.output : otherwise;
  };
  const text = (name: TextName) => saved(name, typed[name] ?? '');
  const orNone = (name: TextName) => saved(name, '');
  return {
    businessName: text('businessName'),
    description: text('description'),
    phone: text('phone'),
    email: text('email'),
    address: text('address'),
    about: text('about'),
    legalName: text('legalName'),
    orgNumber: orNone('orgNumber'),
    facebook: orNone('facebook'),
    instagram: orNone('instagram'),
    website: orNone('website'),
    footerInfo: [...new Set(typed.footerInfo.map(({ text }) => text.trim()))].filter((text) => text !== ''),
  };
}

/** The fields whose words stand at the top of the page; all others are at its foot. */
const atTop = ['businessName', 'businessType', 'subdomain', 'description'];

/**
 * The one page that asks for the facts of the business; saving opens the business when there is none. A save
 * on another tablet shows in untouched fields.
 */
export function InfoPage() {
  const business = useBusiness();
  const { email: ownEmail } = useMe();
  const values = useMemo(() => fieldsOf(business, ownEmail), [business, ownEmail]);
  const resolver = useMemo(() => valibotResolver(factsForm(business?.subdomain)), [business?.subdomain]);
  const form = useForm<FactsFields, unknown, BusinessFields>({
    values,
    resetOptions: { keepDirtyValues: true },
    resolver,
  });
  const { control, handleSubmit, setValue, getValues, setError, setFocus, reset, formState } = form;
  const typed = useWatch({ control, compute: (fields: FactsFields) => fields });
  const { businessName = '', subdomain = '' } = typed;
  const { mutate, isPending, error, reset: forgetFailure } = useSaveFacts();
  // The login that ended is asked for over the page; the words are still there after it.
  const failure = error instanceof Problem && error.code === 'UNAUTHENTICATED' ? null : error;
  const { isSaved, showSaved, forgetSaved } = useSaved();
  const [shown, setShown] = useState<'top' | 'bottom'>('top');
  const { errors } = formState;
  const element = useRef<HTMLFormElement>(null);
  const focusButton = () => element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  useAfterAlert(failure !== null, () => {
    const faulty = factNames.find((name) => errors[name]);
    if (faulty) setFocus(faulty);
    else focusButton();
  });
  useJustOpened(business?.id, () => {
    showSaved();
    focusButton();
  });

  const flagFields = (failure: Error) => {
    if (!(failure instanceof Problem)) return;
    if (failure.code === 'SUBDOMAIN_TAKEN') setError('subdomain', { message: failure.message });
    for (const { path, message } of failure.issues ?? []) {
      const name = factNames.find((fact) => fact === path);
      if (name) setError(name, { message });
    }
  };
  const save = (facts: BusinessFields) => {
    const sent = structuredClone(getValues());
    mutate(
      { typed: facts, stored: business },
      {
        onSuccess: (saved) => {
          const typedSince = structuredClone(getValues());
          // As it was stored: a link has its scheme now. Text that was typed while the save was on its way
          // stays, unsaved.
          reset(fieldsOf(saved), { keepDirtyValues: false });
          for (const name of differing(sent, typedSince))
            setValue(name, typedSince[name], { shouldDirty: true });
          showSaved();
        },
        onError: flagFields,
      },
    );
  };
  const follow = ({ target }: FocusEvent<HTMLElement & { name?: string }>) => {
    if (target.name) setShown(atTop.includes(target.name) ? 'top' : 'bottom');
  };
  return (
    <form
      ref={element}
      className="facts-cols"
      noValidate
      onFocus={follow}
      onSubmitCapture={forgetSaved}
      onSubmit={(event) => void handleSubmit(save)(event)}
    >
      <div className="facts-cards">
        {business ? null : (
          <p className="note">
            <Info className="i" aria-hidden="true" />
            <span>
              <b>Ingen bedriftsprofil funnet</b>
              <br />
              Du må sette opp bedriftsprofilen din først.
            </span>
          </p>
        )}
        <SellerCard form={form} stored={business} />
        <NameCard form={form} stored={business} />
        <AboutCards form={form} />
        <FooterEditor form={form} />
        {business?.publishedAt ? <ShareCard business={business} /> : null}
        <SaveBar label="Lagre profil" isBusy={isPending} isSaved={isSaved} isDirty={formState.isDirty} />
      </div>
      {business ? (
        <PagePreview
          caption="Forhåndsvisning"
          subdomain={business.subdomain}
          address={subdomain}
          draft={pageDraft(typed)}
          shows={shown}
        />
      ) : (
        <AddressCard name={businessName} address={subdomain} />
      )}
      {failure ? <SaveFailedAlert failure={saveFailure(failure)} onClose={forgetFailure} /> : null}
    </form>
  );
}

/** Calls `goOn` when an alert has closed, to give the focus back: no button opened the alert. */
function useAfterAlert(isOpen: boolean, goOn: () => void) {
  const wasOpen = useRef(false);
  const latest = useRef(goOn);
  latest.current = goOn;
  useEffect(() => {
    if (wasOpen.current && !isOpen) latest.current();
    wasOpen.current = isOpen;
  }, [isOpen]);
}

/** Before there is a page to show: name and address as customers will meet them, while they are typed. */
function AddressCard({ name, address }: { name: string; address: string }) {
  return (
    <aside className="address-card" aria-labelledby="address-heading">
      <p className="label" id="address-heading">
        Slik finner kundene siden
      </p>
      <div className="address-hatch">
        <div className="address-wall">
          <b>{name.trim() || 'Min Bedrift'}</b>
          <div className="address-open">
            {address ? <span>{address}</span> : <i>stedet</i>}
            <i>.{siteNames().site}</i>
          </div>
        </div>
        <div className="address-counter" />
      </div>
    </aside>
  );
}

/** Stays until it is read: a profile that looks saved but is not sends customers to the wrong place. */
function SaveFailedAlert({ failure, onClose }: { failure: SaveFailure; onClose: () => void }) {
  return (
    <Dialog
      open
      role="alertdialog"
      className="save-failed"
      onOpenChange={onClose}
      title={`Feil ved lagring: ${failure.message}`}
      foot={
        <Button variant="main" data-autofocus onClick={onClose}>
          OK
        </Button>
      }
    >
      <p>Det du har skrevet, står fortsatt i skjemaet.</p>
      {failure.details.length > 0 ? (
        <ul className="meta" aria-label="Detaljer">
          {failure.details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      ) : null}
    </Dialog>
  );
}
