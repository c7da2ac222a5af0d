import './overview.css';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MailX, Utensils } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { Overview } from '../../../../shared/figures/answers.ts';
import { monthNames } from '../../../../shared/kernel/date-words.ts';
import { ownerAmount } from '../../../../shared/kernel/money.ts';
import { isFinished } from '../../../../shared/orders/steps.ts';
import type { OwnerBusiness } from '../../../../shared/shops/business.ts';
import { isDemoId } from '../../../../shared/shops/demo-id.ts';
import type { OpeningHours } from '../../../../shared/shops/opening-hours.ts';
import { quotaState } from '../../../../shared/shops/quota.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Bone } from '../../../ui/states.tsx';
import { useMay } from '../../lib/me-context.tsx';
import { useShop } from '../../lib/shop.ts';
import { useLoad } from '../../lib/use-load.tsx';
import { useNow } from '../../lib/use-now.ts';
import { waitingOrders } from '../../parts/arrivals.ts';
import { LinksNote } from '../../parts/links-note.tsx';
import { withBusiness } from '../../parts/no-business.tsx';
import { QuotaMeter, QuotaNote } from '../../parts/quota-note.tsx';
import { ShareCard } from '../../parts/share-card.tsx';
import { employeesQuery } from '../../queries/employees.ts';
import { menuQuery } from '../../queries/menu.ts';
import { ordersQuery } from '../../queries/orders.ts';
import { overviewOf } from '../../queries/overview.ts';
import { useUnanswered } from '../../queries/unanswered.ts';
import { NotOpen } from './checklist.tsx';
import { LatestOrders } from './latest-orders.tsx';
import { FirstDays, PublishedWelcome, useTopAfterPublish } from './published.tsx';
import { ShutWelcome, Welcome } from './welcome.tsx';
import { hoursRows, isAllWell, shutState } from './words.ts';

const Unanswered = lazy(async () => ({ default: (await import('./unanswered.tsx')).Unanswered }));

/** The note of mail that comes back names the people, and a pause fills the page's head. */
const saidElsewhere = ['mail', 'pause'] as const;

/**
 * The waiting orders are counted in the orders page's own list, which is then there when the owner goes to
 * answer; until it has come, in the latest five.
 */
function OverviewScreen({ business }: { business: OwnerBusiness }) {
  const now = useNow();
  const isUnpublished = useMay('editShop') && !business.publishedAt;
  const shop = useShop();
  const { data: overview, failure } = useLoad(
    overviewOf(shop, business),
    'Kunne ikke laste oversikten',
    'Tallene er trygge.',
  );
  const { data: orders } = useInfiniteQuery({ ...ordersQuery(shop), enabled: !isDemoId(business.id) });
  const known = orders ?? overview?.latest;
  const waiting = known && waitingOrders(known);
  const shut = shutState(business, now);
  const isFirstDay =
    Boolean(business.publishedAt) && overview?.latest.every(({ isRehearsal }) => isRehearsal) === true;
  useTopAfterPublish(Boolean(business.publishedAt));
  const unanswered = useUnanswered();
  const inside = orders?.filter((order) => !isFinished(order)).length;
  if (isUnpublished)
    return (
      <div className="stack overview">
        <NotOpen business={business} />
      </div>
    );
  if (failure) return failure;
  return (
    <div className="stack overview">
      {shut ? (
        <ShutWelcome business={business} state={shut} inside={inside} waiting={waiting} now={now} />
      ) : isFirstDay ? (
        <PublishedWelcome business={business} now={now} />
      ) : (
        <Welcome business={business} waiting={waiting} now={now} />
      )}
      {isFirstDay ? (
        <>
          <ShareCard business={business} />
          <FirstDays />
        </>
      ) : null}
      {unanswered.length > 0 ? (
        <Suspense>
          <Unanswered orders={unanswered} business={business} now={now} />
        </Suspense>
      ) : null}
      <NoticesOff business={business} />
      {business.publishedAt && !isDemoId(business.id) ? (
        <LinksNote saidElsewhere={saidElsewhere} isQuiet={!isAllWell(shut, unanswered.length, waiting)} />
      ) : null}
      {shut?.reason === 'quota' ? null : <QuotaNote usage={overview} now={now} />}
      {overview?.latest.length === 0 ? <EmptyMenu /> : null}
      <Stats overview={overview} />
      <div className="overview-two">
        <LatestOrders orders={overview?.latest} now={now} />
        <div className="stack">
          <QuotaCard overview={overview} now={now} />
          <HoursCard hours={business.settings.openingHours} now={now} />
        </div>
      </div>
    </div>
  );
}

function HoursCard({ hours, now }: { hours: OpeningHours; now: number }) {
  return (
    <section className="card hours-card">
      <h2 className="lead">Åpningstider</h2>
      <ul className="num">
        {hoursRows(hours, now).map(({ days, hours, isToday }) => (
          <li key={days} className={isToday ? 'is-today' : undefined}>
            <span>
              {days}
              {isToday ? <span className="sr"> (i dag)</span> : null}
            </span>
            <span>{hours}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The first task of a new owner; the page asks for the menu only while there are no orders. */
function EmptyMenu() {
  const canEdit = useMay('editMenu');
  const { data: menu } = useQuery({ ...menuQuery(useShop()), enabled: canEdit });
  if (menu?.items.length !== 0) return null;
  return (
    <section className="note warn empty-menu" aria-label="Menyen er tom">
      <Utensils className="i" aria-hidden="true" />
      <p>Menyen er tom. Kundene ser en eksempelmeny til du har lagt inn den første retten.</p>
      <Link className={buttonClass('main')} to="/dashboard/menu">
        Gå til menyen
      </Link>
    </section>
  );
}

/** Says that returned mail switched notices of new orders off; before the opening the checklist says it. */
function NoticesOff({ business }: { business: OwnerBusiness }) {
  const canManage = useMay('managePeople');
  const enabled = canManage && Boolean(business.publishedAt) && !isDemoId(business.id);
  const { data: employees } = useQuery({ ...employeesQuery(useShop()), enabled });
  const off = employees?.filter(({ states }) => states.email === 'unreachable') ?? [];
  if (off.length === 0) return null;
  const isAnybodyTold = employees?.some(({ states }) => Object.values(states).includes('confirmed'));
  const names = new Intl.ListFormat('nb', { type: 'conjunction' }).format(off.map(({ name }) => name));
  return (
    <section className={isAnybodyTold ? 'note warn quota-note' : 'note bad quota-note'} aria-label="Varsler">
      <MailX className="i" aria-hidden="true" />
      <p>
        {isAnybodyTold ? '' : 'Ingen får varsler om nye bestillinger på e-post eller sms. '}
        {`E-posten til ${names} kommer ikke fram, så varslene dit er slått av.`}
      </p>
      <Link className="link" to="/dashboard/employees">
        Gå til Ansatte
      </Link>
    </section>
  );
}

/** The four figures; bones until they are known, never zeros. */
function Stats({ overview }: { overview: Overview | undefined }) {
  return (
    <dl className="card stats">
      <Stat
        title="Bestillinger i dag"
        counts="siden midnatt, også avbrutte"
        value={overview && String(overview.ordersToday)}
      />
      <Stat
        title="Omsetning i dag"
        counts="siden midnatt, uten avbrutte"
        value={overview && ownerAmount(overview.revenueTodayOre)}
      />
      <Stat
        title="Bestillinger denne uken"
        counts="siste 7 dager, også avbrutte"
        value={overview && String(overview.ordersThisWeek)}
      />
      <Stat
        title="Total omsetning"
        counts="siden starten, uten avbrutte"
        value={overview && ownerAmount(overview.totalRevenueOre)}
      />
    </dl>
  );
}

function Stat({ title, counts, value }: { title: string; counts: string; value: string | undefined }) {
  return (
    <div className="stat">
      <dt>{title}</dt>
      <dd>{value ?? <Bone width="5rem" height="2.375rem" />}</dd>
      <dd className="sub">{counts}</dd>
    </div>
  );
}

/** How much of the month's orders is used, so that the last one does not come as a surprise. */
function QuotaCard({ overview, now }: { overview: Overview | undefined; now: number }) {
  const { month, next } = monthNames(now);
  return (
    <section className="card quota">
      <h2 className="lead">Bestillinger i {month}</h2>
      {overview ? (
        <Quota {...overview} next={next} isBelow={quotaState(overview, now) === 'below'} />
      ) : (
        <Bone width="100%" height="4.5rem" />
      )}
    </section>
  );
}

/** `isBelow`: the note on top does not say yet what happens at the limit. */
type QuotaProps = Pick<Overview, 'monthOrders' | 'monthLimit'> & { next: string; isBelow: boolean };

function Quota({ monthOrders, monthLimit, next, isBelow }: QuotaProps) {
  if (monthLimit === null)
    return (
      <p>
        <b>{monthOrders}</b> så langt. Premium har ingen grense.
      </p>
    );
  const used = Math.min(monthOrders, monthLimit);
  const beyond = monthOrders - used;
  return (
    <>
      <QuotaMeter used={used} limit={monthLimit} />
      <p>
        <b>
          {used} av {monthLimit}
        </b>{' '}
        brukt{beyond > 0 ? `, og ${beyond} til` : ''}.{' '}
        {isBelow
          ? `Etter nr. ${monthLimit} tar siden imot bestillinger ut neste dag, og så tar den pause til 1. ${next}.`
          : null}
      </p>
    </>
  );
}

export const OverviewPage = withBusiness(OverviewScreen);
