import { Check } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { isProblem } from '../../../../shared/kernel/problem.ts';
import type { OwnerBusiness } from '../../../../shared/shops/business.ts';
import {
  neededPoints,
  openPoints,
  type PublishingPoint,
  proposedSettings,
} from '../../../../shared/shops/publishing.ts';
import type { SettingsChange } from '../../../../shared/shops/settings.ts';
import { termsVersion } from '../../../../shared/shops/terms.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { Bone, Skeleton } from '../../../ui/states.tsx';
import { answer } from '../../lib/api.ts';
import { useChange } from '../../lib/change.ts';
import { shopAddress } from '../../lib/config.ts';
import { useShop } from '../../lib/shop.ts';
import { useLoad } from '../../lib/use-load.tsx';
import { factsOf, hatchState, hatchText } from '../../parts/hatch-state.ts';
import { PagePreview } from '../../parts/page-preview.tsx';
import { RehearsalButton } from '../../parts/rehearsal-button.tsx';
import { businessQuery, publishingQuery } from '../../queries/business.ts';
import { advised, type ChecklistRow, checklistRows } from './checklist-words.ts';
import { Frame, SeeAsGuest } from './welcome.tsx';

/**
 * The points that are left before guests can order, and Publiser at the end. The first point that is not done
 * has the main button.
 */
function Checklist({ business }: { business: OwnerBusiness }) {
  const { data: facts, failure } = useLoad(
    publishingQuery(useShop()),
    'Kunne ikke laste listen',
    'Alt er lagret.',
  );
  if (failure) return failure;
  if (!facts)
    return (
      <Skeleton className="card checklist" label="Laster listen...">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
          <Bone key={row} width="100%" height="4.5rem" />
        ))}
      </Skeleton>
    );
  const settings = proposedSettings(business.settings, facts);
  const rows = checklistRows(facts, settings);
  const next = rows.find(({ state }) => state !== 'done');
  const open = openPoints(facts).length;
  const [needed, done] = [neededPoints.length, neededPoints.length - open];
  return (
    <Section
      className="card checklist"
      title="Før du åpner luka"
      head={
        <span className="row">
          <progress aria-label="Klare punkter" max={needed} value={done} />
          <b className="num">{`${done} av ${needed}`}</b>
        </span>
      }
    >
      <ol>
        {rows.map((row) => (
          <Step key={row.point} row={row} isNext={row === next} settings={settings} />
        ))}
      </ol>
      <PublishFoot open={open} isRehearsed={next === undefined} business={business} />
    </Section>
  );
}

const classes = { done: 'step is-done', begun: 'step is-part', missing: 'step is-todo' } as const;

/** A proposal is half of its point, and advice is no lack. */
const classOf = ({ state, agree, lead }: ChecklistRow) =>
  lead === advised ? 'step is-advised' : classes[agree ? 'begun' : state];

type StepProps = { row: ChecklistRow; isNext: boolean; settings: OwnerBusiness['settings'] };

function Step({ row, isNext, settings }: StepProps) {
  const { point, state, share, title, lead, text, to, action, agree, rehearses } = row;
  const agreeing = useAgree();
  const proposed: Partial<Record<PublishingPoint, Parameters<typeof agreeing.mutate>[0]>> = {
    hours: { openingHours: settings.openingHours },
    ways: { deliveryFeeOre: settings.deliveryFeeOre, delivers: settings.delivers },
    payment: { paymentMethods: settings.paymentMethods },
  };
  const link = state === 'done' || agree ? 'quiet' : isNext ? 'main' : 'plain';
  return (
    <li
      className={isNext ? `${classOf(row)} is-next` : classOf(row)}
      style={{ '--share': share } as CSSProperties}
    >
      <span className="dot">{state === 'done' ? <Check className="i" aria-hidden="true" /> : null}</span>
      <div>
        <h3>{title}</h3>
        <p className="meta">
          {state === 'done' ? <span className="sr">Klar. </span> : <b>{lead} </b>}
          {text}
        </p>
      </div>
      <span className="step-buttons">
        {agree ? (
          <Button
            variant={isNext ? 'main' : 'plain'}
            busy={agreeing.isPending}
            busyText="Lagrer..."
            onClick={() => agreeing.mutate(proposed[point] ?? {})}
          >
            {agree}
          </Button>
        ) : null}
        {rehearses ? (
          <RehearsalButton variant={link} aria-label={`${action}: ${title}`}>
            {action}
          </RehearsalButton>
        ) : action ? (
          <Link className={buttonClass(link)} to={to} aria-label={`${action}: ${title}`}>
            {action}
          </Link>
        ) : null}
      </span>
    </li>
  );
}

type PublishFootProps = { open: number; isRehearsed: boolean; business: OwnerBusiness };

function PublishFoot({ open, isRehearsed, business }: PublishFootProps) {
  const publish = usePublish(business);
  const points = open === 1 ? '1 punkt igjen.' : `${open} punkter igjen.`;
  return (
    <div className="publish">
      <p id="publish-why">
        <b>{open > 0 ? points : 'Alt er klart.'}</b>{' '}
        {open > 0
          ? 'Ingen kan bestille før du publiserer.'
          : isRehearsed
            ? 'Publiser, så kan kundene bestille.'
            : 'Ta gjerne en prøvebestilling før du publiserer.'}
        {business.terms?.version === termsVersion ? null : (
          <span className="publish-terms">
            Når du publiserer, godtar du{' '}
            <a className="link" href="/vilkar" target="_blank" rel="noopener">
              vilkårene
            </a>
            .
          </span>
        )}
      </p>
      <Button
        variant="main"
        disabled={open > 0}
        aria-describedby="publish-why"
        busy={publish.isPending}
        busyText="Publiserer..."
        onClick={() => publish.mutate()}
      >
        Publiser
      </Button>
    </div>
  );
}

/** Oversikt of a restaurant that is not published: what is left to do stands where the orders will be. */
export function NotOpen({ business }: { business: OwnerBusiness }) {
  const { businessName, subdomain } = business;
  return (
    <>
      <Frame
        label="Velkommen"
        say={
          <>
            <h2>Velkommen</h2>
            <p>{businessName} er ikke åpnet ennå. Dette gjenstår før gjestene kan bestille.</p>
          </>
        }
        title="Ingen kan bestille ennå"
        line={shopAddress(subdomain)}
      >
        <SeeAsGuest subdomain={subdomain} isDark />
      </Frame>
      <div className="overview-two">
        <Checklist business={business} />
        <PagePreview caption="Slik blir siden" subdomain={subdomain} draft={{}} isPhone />
      </div>
    </>
  );
}

/** True also for a shop that is published outside its hours. */
function publishedText(business: OwnerBusiness, now: number): string {
  const publishedAt = new Date(now).toISOString();
  const state = hatchState(factsOf({ ...business, publishedAt }, now), now);
  return state.isOpen ? 'Siden er åpen for kundene' : `Siden er publisert. ${hatchText(state)}`;
}

const usePublish = (business: OwnerBusiness) =>
  useChange({
    call: ({ api }) => answer(api.publishing.$post({ json: { termsVersion } })),
    done: () => publishedText(business, Date.now()),
    failed: (error) =>
      isProblem(error, 'NOT_READY', 'VALIDATION_FAILED')
        ? error.message
        : 'Kunne ikke publisere siden. Prøv igjen.',
    makesOld: (shop) => [businessQuery(shop)],
    waits: true,
  });

/** Saves what is proposed as it is: the owner has looked at it. */
const useAgree = () =>
  useChange({
    call: ({ api }, what: SettingsChange) => answer(api.settings.$put({ json: what })),
    failed: () => 'Kunne ikke lagre. Sjekk nettet og prøv igjen.',
    makesOld: (shop) => [publishingQuery(shop)],
    waits: true,
  });
