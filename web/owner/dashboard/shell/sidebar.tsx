import '../../styles/switcher.css';
import { ChevronDown, ChevronsUpDown, CircleUser } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import type { OwnerBusiness } from '../../../../shared/shops/business.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { HatchButton } from '../../hatch/hatch-button.tsx';
import { shopAddress } from '../../lib/config.ts';
import { useMay, useMe } from '../../lib/me-context.tsx';
import { useNow } from '../../lib/use-now.ts';
import { factsOf, hatchState, nextInBrief } from '../../parts/hatch-state.ts';
import { SignOutButton } from '../../parts/sign-out-button.tsx';
import { useBusiness } from '../../queries/business.ts';
import { accountPlace, type Place, placesFor } from './places.ts';

const PlanBlock = lazy(async () => ({ default: (await import('./plan-block.tsx')).PlanBlock }));

/** `onNavigate` is called on every click that leads somewhere, also to the page one is on. */
export function Sidebar({ waiting, onNavigate }: { waiting: number; onNavigate?: () => void }) {
  const business = useBusiness();
  const { role } = useMe();
  const canManagePlan = useMay('managePlan');
  return (
    <>
      <OwnerHatch business={business} onNavigate={onNavigate} />
      <nav className="nav" aria-label="Hovedmeny">
        <PlaceLinks places={placesFor(role)} waiting={waiting} onNavigate={onNavigate} />
      </nav>
      {canManagePlan ? (
        <Suspense fallback={null}>
          <PlanBlock business={business} onNavigate={onNavigate} />
        </Suspense>
      ) : null}
    </>
  );
}

type PlaceLinksProps = {
  places: readonly Place[];
  /** Orders that wait for an answer: the lamp beside Bestillinger. */
  waiting: number;
  onNavigate?: (() => void) | undefined;
};

/** Oversikt is current on its own address only. */
export function PlaceLinks({ places, waiting, onNavigate }: PlaceLinksProps) {
  return places.map(({ to, text, Icon }) => (
    <NavLink key={to} to={to} end={to === '/dashboard'} onClick={onNavigate}>
      <Icon className="i" aria-hidden="true" />
      {text}
      {to === '/dashboard/orders' && waiting > 0 ? (
        <span className="count">
          {waiting}
          <span className="sr"> nye</span>
        </span>
      ) : null}
    </NavLink>
  ));
}

/** The name in the shell: a person by the e-mail address, or a kitchen's screen, which has no account. */
export type Who = { name: string; isDevice: boolean; isUnverified: boolean };

/** A person with the way to the account and out; a kitchen's screen is ended under Ansatte, not by itself. */
export function WhoIsHere({ who, onNavigate }: { who: Who; onNavigate?: (() => void) | undefined }) {
  if (who.isDevice) return <span className="who">{who.name}</span>;
  return (
    <>
      <AccountLink email={who.name} onNavigate={onNavigate} />
      <SignOutButton />
    </>
  );
}

/** The signed-in address, and the way to the account. */
function AccountLink({ email, onNavigate }: { email: string; onNavigate?: (() => void) | undefined }) {
  return (
    <Link
      className={`${buttonClass('quiet')} who-link`}
      to={accountPlace.to}
      onClick={onNavigate}
      title={accountPlace.text}
    >
      <CircleUser className="i" aria-hidden="true" />
      <span className="sr">{accountPlace.text}: </span>
      <span className="who">{email}</span>
    </Link>
  );
}

const BusinessSwitcher = lazy(async () => ({
  default: (await import('./business-switcher.tsx')).BusinessSwitcher,
}));

type OwnerHatchProps = { business: OwnerBusiness | null; onNavigate?: (() => void) | undefined };

/**
 * The restaurant's own hatch: name, address, and lit while orders are taken. A press on the hatch offers a
 * pause or its end. With several restaurants the wall above it leads to the others.
 */
export function OwnerHatch({ business, onNavigate }: OwnerHatchProps) {
  const now = useNow();
  const canPause = useMay('pauseOrders');
  const { businesses = [] } = useMe();
  const state = business ? hatchState(factsOf(business, now), now) : undefined;
  const name = (
    <>
      <b className="hatch-name">{business?.businessName || 'Min Bedrift'}</b>
      <span className="hatch-url">{business ? shopAddress(business.subdomain) : null}</span>
    </>
  );
  const opening = (
    <>
      {state?.text ?? 'Stengt'} <span>{state ? nextInBrief(state) : null}</span>
      {canPause && business ? <ChevronDown className="i" aria-hidden="true" /> : null}
    </>
  );
  return (
    <div className={state?.isOpen ? 'hatch' : 'hatch is-shut'}>
      <span className="hatch-wall">
        {businesses.length > 1 ? <SwitcherButton onChosen={onNavigate}>{name}</SwitcherButton> : name}
        {business ? (
          <HatchButton business={business} className="hatch-open">
            {opening}
          </HatchButton>
        ) : (
          <span className="hatch-open">{opening}</span>
        )}
      </span>
      <span className="hatch-counter" />
    </div>
  );
}

type SwitcherButtonProps = { onChosen: (() => void) | undefined; children: ReactNode };

function SwitcherButton({ onChosen, children }: SwitcherButtonProps) {
  const { businesses = [] } = useMe();
  const button = useRef<HTMLButtonElement>(null);
  const [top, setTop] = useState<number>();
  const open = () => setTop(button.current?.closest('.hatch')?.getBoundingClientRect().bottom ?? 0);
  return (
    <>
      <button
        type="button"
        className="hatch-who"
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={top !== undefined}
        onClick={open}
      >
        <span>
          {children}
          <span className="sr">Bytt restaurant</span>
        </span>
        <ChevronsUpDown className="i" aria-hidden="true" />
      </button>
      {top === undefined ? null : (
        <Suspense fallback={<div className="veil switcher-veil" />}>
          <BusinessSwitcher
            businesses={businesses}
            top={top}
            onClose={() => setTop(undefined)}
            onChosen={() => onChosen?.()}
          />
        </Suspense>
      )}
    </>
  );
}
