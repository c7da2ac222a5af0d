import { type FormEvent, useEffect, useRef, useState } from 'react';
import { clockText, osloDay } from '../../../shared/kernel/dates.ts';
import { longDayTimeText } from '../../../shared/kernel/long-day.ts';
import { words as orders } from '../../../shared/orders/words.ts';
import { spansOn } from '../../../shared/shops/open-state.ts';
import type { Shop } from '../basket/shop.ts';
import { words as basket } from '../basket/words.ts';
import { words as later } from '../later/words.ts';
import { FulfilmentChoice } from '../menu/way.tsx';
import { Icon, Lines, Notice } from '../parts/icon.tsx';
import { type Day, daysOf, groupsOf, whenText } from './times.ts';
import { type Times, useTimes } from './use-times.ts';
import { words } from './words.ts';

const calendar =
  'M16 14v2.2l1.6 1M16 2v3M21 7.338V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h2.338M3 9h5.859M8 2v3M22 16a6 6 0 1 1-12 0 6 6 0 0 1 12 0Z';

type TimeSheetProps = { shop: Shop; times: Times; now: number; onClose: () => void; onTaken: () => void };

/** As soon as possible, among the values of the times. */
const asap = '';

/** When the guest wants the food: a day, a time, and one button that says both. */
export function TimeSheet({ shop, times, now, onClose, onTaken }: TimeSheetProps) {
  const { business, form } = shop;
  const { answer, hasFailed, soonest, ask, take } = times;
  const box = useRef<HTMLDialogElement>(null);
  const [wanted, setWanted] = useState(form.due ?? (times.isMissing ? undefined : asap));
  const [chosenDay, setChosenDay] = useState<string>();
  useEffect(() => {
    const opener = document.activeElement;
    box.current?.showModal();
    box.current?.querySelector('h2')?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  const days = daysOf(answer?.times ?? [], business.laterDays ?? 0, now);
  const today = osloDay(now);
  const canBeHad = (day: Day) => day.times.length > 0 || (day.day === today && Boolean(soonest));
  const isWanted =
    wanted === asap ? Boolean(soonest) : answer?.times.some((one) => one.at === wanted && !one.isFull);
  const ofWanted = isWanted ? (wanted ? osloDay(wanted) : today) : undefined;
  const day = days.find((one) => one.day === (chosenDay ?? ofWanted) && canBeHad(one)) ?? days.find(canBeHad);
  // A time of a day that is not shown is not taken unseen.
  const picked = answer && ofWanted === day?.day ? wanted : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (picked === undefined) return;
    take(picked || undefined);
    onTaken();
  };
  const way = form.fulfilment;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside it; Escape closes it, too
    <dialog
      className="time-sheet"
      ref={box}
      aria-label={words.whenWanted}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === box.current && onClose()}
    >
      <form onSubmit={submit}>
        <div className="handle" />
        <div className="cart-head">
          <h2 tabIndex={-1}>{words.whenWanted}</h2>
          <button type="button" className="close" aria-label={basket.close} onClick={onClose}>
            <Icon name="x" />
          </button>
        </div>
        {business.delivers && <FulfilmentChoice name="time-way" shop={shop} />}
        {hasFailed ? (
          <Notice role="alert" icon="circle-alert">
            {words.timesFailed}{' '}
            <button type="button" className="text" onClick={ask}>
              {later.tryAgain}
            </button>
          </Notice>
        ) : !answer ? (
          <div className="slots is-coming" role="status">
            <span className="visually-hidden">{words.findingTimes}</span>
            <i />
            <i />
            <i />
            <i />
          </div>
        ) : !day ? (
          <p className="empty" role="status">
            <b>{words.noTimes}</b> {words.noTimesLine[way]}
          </p>
        ) : (
          <>
            <fieldset>
              <legend className="visually-hidden">{words.day}</legend>
              <div className="days">
                {days.map((one) => (
                  <Choice
                    key={one.day}
                    name="time-day"
                    isChosen={one === day}
                    isOff={!canBeHad(one)}
                    onChoose={() => setChosenDay(one.day)}
                  >
                    {one.name}
                    <small>{canBeHad(one) ? one.date : offDay(shop, one)}</small>
                  </Choice>
                ))}
              </div>
            </fieldset>
            <TimesOfDay
              key={day.day}
              day={day}
              soonest={day.day === today ? (soonest ?? undefined) : undefined}
              {...{ picked, now }}
              onPick={setWanted}
            />
          </>
        )}
        {picked && (
          <div className="tells">
            <Lines path={calendar} />
            <p>
              <b>{words.orderingFor(longDayTimeText(picked))}</b>
              <br />
              {words.forLater}
            </p>
          </div>
        )}
        <div className="time-foot">
          {way === 'pickup' && business.address && (
            <p className="meta">{words.fetchedIn(business.address)}</p>
          )}
          <button type="submit" className="main-button" disabled={picked === undefined}>
            {picked === undefined ? words.noTimeYet : words.takeAt[way](timeOf(picked, soonest, now))}
          </button>
        </div>
      </form>
    </dialog>
  );
}

type WhenSheetProps = Pick<TimeSheetProps, 'shop' | 'now' | 'onClose'>;

/** The sheet over the menu or the basket, where no till has asked for the times. */
export function WhenSheet({ shop, now, onClose }: WhenSheetProps) {
  return <TimeSheet {...{ shop, now, onClose }} times={useTimes(shop, now)} onTaken={onClose} />;
}

const timeOf = (picked: string, soonest: string | null | undefined, now: number) =>
  picked === asap ? `${orders.about} ${clockText(soonest ?? now)}` : whenText(picked, now);

/** Why a day has no time: the shop is shut on it, or all that can be had is over. */
const offDay = ({ business }: Shop, { day }: Day) =>
  spansOn(business, day).length === 0 ? words.shut : words.noneLeft;

type ChoiceProps = {
  name: string;
  isChosen: boolean;
  isOff?: boolean;
  className?: string;
  onChoose: () => void;
  children: React.ReactNode;
};

function Choice({ name, isChosen, isOff = false, className, onChoose, children }: ChoiceProps) {
  return (
    <label className={className}>
      <input type="radio" name={name} checked={isChosen} disabled={isOff} onChange={onChoose} />
      {children}
    </label>
  );
}

/** More times than these stand behind a button. */
const mostShown = 16;

type TimesOfDayProps = {
  day: Day;
  soonest: string | undefined;
  picked: string | undefined;
  now: number;
  onPick: (time: string) => void;
};

function TimesOfDay({ day, soonest, picked, now, onPick }: TimesOfDayProps) {
  const box = useRef<HTMLDivElement>(null);
  const { times } = day;
  const [isAsked, setAsked] = useState(false);
  const isWhole =
    isAsked || times.length <= mostShown + 4 || times.findIndex(({ at }) => at === picked) >= mostShown;
  useEffect(() => {
    // The pressed button is gone.
    if (isAsked)
      [...(box.current?.querySelectorAll('input') ?? [])]
        .slice(mostShown)
        .find((one) => !one.disabled)
        ?.focus();
  }, [isAsked]);
  const groups = groupsOf(isWhole ? times : times.slice(0, mostShown));
  const hasParts = groupsOf(times).length > 1;
  return (
    <div ref={box}>
      {soonest && (
        <div className="slots">
          <Choice name="time-at" className="wide" isChosen={picked === asap} onChoose={() => onPick(asap)}>
            {words.asap}
            <small>
              {words.aboutIn(clockText(soonest), Math.round((Date.parse(soonest) - now) / 60_000))}
            </small>
          </Choice>
        </div>
      )}
      {groups.map(({ part, times: ofPart }) => (
        <fieldset key={part}>
          <legend className={hasParts ? undefined : 'visually-hidden'}>
            {hasParts && <h3>{words.partsOfDay[part]}</h3>}
            <span className="visually-hidden">{words.timesOf(day.name)}</span>
          </legend>
          <div className="slots">
            {ofPart.map(({ at, isFull = false }) => (
              <Choice
                key={at}
                name="time-at"
                isChosen={picked === at}
                isOff={isFull}
                onChoose={() => onPick(at)}
              >
                {isFull ? <s>{clockText(at)}</s> : clockText(at)}
                {isFull && <small>{words.full}</small>}
              </Choice>
            ))}
          </div>
        </fieldset>
      ))}
      {!isWhole && (
        <button type="button" className="text more" onClick={() => setAsked(true)}>
          {words.showMore(clockText(times.at(-1)?.at ?? now))}
        </button>
      )}
    </div>
  );
}
