import '../styles/auth.css';
import '../styles/link-pages.css';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Problem } from '../../../shared/kernel/problem.ts';
import type { NoticeAction, NoticeAnswer, NoticeView } from '../../../shared/messages/notice-answer.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/logo.tsx';
import { LoadError, Loading } from '../../ui/states.tsx';
import { MailHatch } from '../auth/mail-hatch.tsx';
import { problemOf, unexpectedFailure } from '../lib/problem-of.ts';
import { useSiteNames } from '../lib/use-site-names.ts';

/**
 * The links in a mail open this page, without an account. Opening changes nothing: mail scanners do it, too.
 * A button does.
 */
export function NoticePage() {
  const { pathname, hash } = useLocation();
  const purpose: NoticePurpose = pathname.endsWith('/stopp') ? 'stop' : 'confirm';
  const token = hash.slice(1);
  const { product } = useSiteNames();
  const [view, setView] = useState<NoticeView>();
  const [fault, setFault] = useState<Problem>();
  const [busy, setBusy] = useState<NoticeAction>();
  const title = useRef<HTMLHeadingElement>(null);
  const ask = async (action: NoticeAction) => {
    setBusy(action);
    setFault(undefined);
    try {
      setView(await answerNotice({ token, action }));
      if (action !== 'look') title.current?.focus();
    } catch (error) {
      setFault(error instanceof Problem ? error : new Problem('INTERNAL', unexpectedFailure));
    } finally {
      setBusy(undefined);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page asks once for each link
  useEffect(() => void ask('look'), [token]);
  useEffect(() => {
    document.title = `Varsler · ${product}`;
  }, [product]);

  if (fault?.code === 'NOT_FOUND' || fault?.code === 'VALIDATION_FAILED') return <DeadLink />;
  if (!view && fault)
    return (
      <main className="confirmation">
        <LoadError
          isPage
          title="Kunne ikke åpne lenken"
          onRetry={() => void ask('look')}
          busy={busy !== undefined}
        >
          {fault.message}
        </LoadError>
      </main>
    );
  if (!view) return <Loading />;
  const { title: heading, text, isOn, choices } = noticeTexts(view, purpose, product);
  return (
    <main className="confirmation">
      <div className="verify notice-page">
        {isOn ? <MailHatch /> : <Mark shut />}
        <h1 className="title" ref={title} tabIndex={-1}>
          {heading}
        </h1>
        <p>{text}</p>
        {fault ? (
          <p className="note bad" role="alert">
            {fault.message}
          </p>
        ) : null}
        {choices.map((choice, index) => (
          <Button
            key={choice.action}
            variant={index === 0 ? 'main' : 'quiet'}
            busy={busy === choice.action}
            busyText="Lagrer..."
            onClick={() => void ask(choice.action)}
          >
            {choice.text}
          </Button>
        ))}
      </div>
    </main>
  );
}

function DeadLink() {
  return (
    <main className="confirmation">
      <div className="verify" role="alert">
        <Mark shut />
        <h1 className="title">Lenken virker ikke lenger</h1>
        <p>En bekreftelse virker i sju dager. Vil du ha varsler, kan stedet sende deg en ny.</p>
      </div>
    </main>
  );
}

/** Sends the answer of a mail's link without login. Throws the server's `Problem`; no answer is `NETWORK`. */
async function answerNotice(answer: NoticeAnswer): Promise<NoticeView> {
  const response = await fetch('/api/notices', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(answer),
  }).catch(() => {
    throw new Problem('NETWORK', 'Ingen kontakt. Sjekk nettet og prøv igjen.');
  });
  if (!response.ok) throw await problemOf(response);
  return response.json();
}

/** Which of the two links was opened. */
type NoticePurpose = 'confirm' | 'stop';

type Choice = { text: string; action: NoticeAction };

/**
 * The page's text and its choices; the first choice is the one most come for. `isOn` says whether mails come.
 */
type NoticeTexts = { title: string; text: string; isOn: boolean; choices: Choice[] };

export function noticeTexts(
  { businessName, state, isBlocked }: NoticeView,
  purpose: NoticePurpose,
  product: string,
): NoticeTexts {
  const stopAll: Choice = { text: `Stopp all e-post fra ${product}`, action: 'stopAll' };
  if (isBlocked)
    return {
      title: 'All e-post er stoppet',
      text: `Ingen steder på ${product} sender deg e-post.`,
      isOn: false,
      choices: [{ text: 'Ta imot igjen', action: 'startAll' }],
    };
  if (state === 'stopped')
    return {
      title: 'E-posten er stoppet',
      text: `${businessName} sender deg ikke mer e-post. Bestillinger kommer fram som før.`,
      isOn: false,
      choices: [{ text: 'Start igjen', action: 'start' }, stopAll],
    };
  if (state === 'confirmed')
    return {
      title: purpose === 'confirm' ? 'Varslene er på' : 'Vil du stoppe varslene?',
      text: `Du får e-post når ${businessName} får en ny bestilling, høyst tre i timen.`,
      isOn: true,
      choices: [{ text: 'Stopp varslene', action: 'stop' }, ...(purpose === 'stop' ? [stopAll] : [])],
    };
  // A guest who gave an address with an order, or somebody who was asked and has not said yes.
  if (purpose === 'stop')
    return {
      title: 'Vil du stoppe e-posten?',
      text: `Da sender ${businessName} deg ingen e-post om bestillinger, heller ikke om dem du selv gjør der.`,
      isOn: true,
      choices: [{ text: 'Stopp e-posten', action: 'stop' }, stopAll],
    };
  return {
    title: 'Vil du ha varsler?',
    text: `${businessName} vil sende deg e-post når de får en ny bestilling, høyst tre i timen. Du kan stoppe dem når du vil.`,
    isOn: true,
    choices: [{ text: 'Ja, send meg varsler', action: 'confirm' }, stopAll],
  };
}
