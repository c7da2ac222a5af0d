import '../styles/auth.css';
import './notices.css';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Problem, unexpectedFailure } from '../../../shared/kernel/problem.ts';
import type { NoticeAction, NoticeAnswer, NoticeView } from '../../../shared/messages/notice-answer.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/logo.tsx';
import { LoadError, Loading } from '../../ui/states.tsx';
import { MailHatch } from '../auth/mail-hatch.tsx';
import { problemOf } from '../lib/problem-of.ts';
import { useSiteNames } from '../lib/use-site-names.ts';
import { type NoticePurpose, noticeTexts } from './notice-texts.ts';

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
        <LoadError title="Kunne ikke åpne lenken" onRetry={() => void ask('look')} busy={busy !== undefined}>
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
