import { useQueryClient } from '@tanstack/react-query';
import { Check as CheckIcon, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { addDays, clockText, osloDay } from '../../../../../../shared/kernel/dates.ts';
import type { CanOrderAnswer } from '../../../../../../shared/orders/answers.ts';
import { slotMs } from '../../../../../../shared/orders/can-order.ts';
import { deliverySchedule, openingsFrom, type Schedule } from '../../../../../../shared/shops/open-state.ts';
import { timeWord } from '../../../../../../shared/shops/opening-words.ts';
import { Button, buttonClass } from '../../../../../ui/button.tsx';
import { Section } from '../../../../../ui/section.tsx';
import { opened, useAcceptOrders } from '../../../../queries/accept-orders.ts';
import type { Question } from '../possible-query.ts';
import { type Check, guestSentence, headingOf } from './check-words.ts';

type Props = {
  answer: CanOrderAnswer;
  question: Question;
  phone: string;
  /** When the guest orders, in ms. */
  then: number;
};

const counts = ['Ingen ting', 'Én ting', 'To ting', 'Tre ting', 'Fire ting'];
const clock = (at: string | null | undefined, now: number) => timeWord(at ? Date.parse(at) : undefined, now);

/** Yes or no in a line, and all that was asked, in the order in which the API asks it. */
export function AnswerCard({ answer, question, phone, then }: Props) {
  const { checks, promisedAt } = answer;
  const { fulfilment, lines, due, at } = question;
  const broken = checks.filter(({ error }) => error).length;
  // Only a delivery has a way and a zone to be refused.
  const asked = checks.filter(
    ({ name }) => (name !== 'way' || fulfilment === 'delivery') && (name !== 'zone' || question.postcode),
  );
  const what = lines.length > 0 ? 'denne kurven ' : '';
  const when = due ? `til ${clock(due, then)}` : at ? 'da' : 'nå';
  const yes = `Ja, ${fulfilment === 'delivery' ? 'framme' : 'klar'} ${clock(promisedAt, then)}`;
  return (
    <section className="card why-answer" aria-label="Svaret">
      <div className={broken > 0 ? 'why-head is-no' : 'why-head'}>
        <i aria-hidden="true">{broken > 0 ? <X className="i" /> : <CheckIcon className="i" />}</i>
        <div role="status">
          <h3 className="title">{broken > 0 ? `Nei, ikke ${what}${when}` : yes}</h3>
          <p>
            {broken === 0
              ? 'Ingenting stopper kunden.'
              : `${counts[broken] ?? `${broken} ting`} stopper den. Resten er i orden.`}
          </p>
        </div>
      </div>
      <ul>
        {asked.map((check) => (
          <CheckRow key={check.name} {...{ check, phone, then }} />
        ))}
      </ul>
    </section>
  );
}

function CheckRow({ check, phone, then }: { check: Check; phone: string; then: number }) {
  const { error } = check;
  const { title, to, action } = headingOf(check);
  return (
    <li className={error ? 'is-broken' : undefined}>
      {error ? <X className="i" aria-hidden="true" /> : <CheckIcon className="i" aria-hidden="true" />}
      <span>
        <b>{title}</b>
        {error ? <span className="meta">{guestSentence(error, phone, then)}</span> : null}
      </span>
      {to ? (
        <Link className={buttonClass()} to={to}>
          {action}
        </Link>
      ) : error && check.name === 'open' ? (
        <OpenAgain />
      ) : null}
      <span className="sr">{error ? 'Stopper' : 'I orden'}</span>
    </li>
  );
}

function OpenAgain() {
  const { mutate, isPending } = useAcceptOrders();
  const queries = useQueryClient();
  const askAgain = () => void queries.invalidateQueries({ queryKey: ['possible'] });
  const open = () => mutate({ pause: opened, done: 'Luka er åpen igjen' }, { onSuccess: askAgain });
  return (
    <Button busy={isPending} onClick={open}>
      Åpne igjen
    </Button>
  );
}

/** No other time helps against these. */
const notOfTime = new Set<string>(['published', 'month', 'way', 'zone', 'minimum']);

/** When the answer changes, the times of the day, and the sentence that stops the guest. */
export function WhenCard({ answer, question, phone, then, schedule }: Props & { schedule: Schedule }) {
  const { checks, promisedAt, changesAt, earliest, times } = answer;
  const isYes = promisedAt !== null;
  const hasTimes = !checks.some(({ name, error }) => error && notOfTime.has(name));
  const first = checks.find(({ error }) => error)?.error;
  const hours = question.fulfilment === 'delivery' ? deliverySchedule(schedule) : schedule;
  return (
    <Section className="card why-when" title={isYes ? 'Når blir svaret nei?' : 'Når blir svaret ja?'}>
      <p>
        {changesAt ? (
          <>
            <b className="num">{clock(changesAt, then)}</b> {isYes ? 'blir svaret nei.' : 'blir svaret ja.'}
          </>
        ) : isYes ? (
          'Ingenting i tidene deres endrer svaret.'
        ) : (
          'Ikke av seg selv. Rett det som stopper.'
        )}
      </p>
      {!isYes && hasTimes && earliest ? (
        <p>
          <b className="num">{clock(earliest, then)}</b> er den første tiden kunden kan velge.
        </p>
      ) : null}
      {hasTimes ? <DayBar times={times} schedule={hours} then={then} /> : null}
      {first ? (
        <div className="why-reads">
          <p className="meta">Dette leser kunden</p>
          <b>{guestSentence(first, phone, then)}</b>
        </div>
      ) : null}
    </Section>
  );
}

const hourMs = 60 * 60_000;

type BarProps = { times: CanOrderAnswer['times']; schedule: Schedule; then: number };

/** The hours of the day, and the quarters of them that can be had. Nothing where guests choose no time. */
function DayBar({ times, schedule, then }: BarProps) {
  const day = osloDay(then);
  const openings = openingsFrom(schedule, day, 1);
  const [opens, closes] = [openings[0]?.from, openings.at(-1)?.to];
  if (times.length === 0 || opens === undefined || closes === undefined) return null;
  const from = Math.floor(opens / hourMs) * hourMs;
  const to = Math.ceil(closes / hourMs) * hourMs;
  const share = (ms: number) => `${(ms / (to - from)) * 100}%`;
  const free = times.filter(({ at, isFull }) => !isFull && osloDay(at) <= addDays(day, 1));
  const hours = Math.round((to - from) / hourMs);
  const step = Math.ceil(hours / 8);
  const ticks = Array.from({ length: Math.floor(hours / step) + 1 }, (_, n) => from + n * step * hourMs);
  return (
    <figure className="why-day">
      <div className="why-bar" aria-hidden="true">
        {free.map(({ at }) => {
          const start = Date.parse(at);
          if (start < from || start >= to) return null;
          return <i key={at} style={{ left: share(start - from), width: share(slotMs) }} />;
        })}
        {then >= from && then < to ? <b style={{ left: share(then - from) }} /> : null}
      </div>
      <div className="why-ticks num" aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ left: share(tick - from) }}>
            {clockText(tick).slice(0, 2)}
          </span>
        ))}
      </div>
      <figcaption className="meta">
        Strek: når kunden bestiller. Mørkt felt: tider kunden kan velge.
      </figcaption>
    </figure>
  );
}
