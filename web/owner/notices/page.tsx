import '../styles/auth.css';
import '../styles/link-pages.css';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Language, Words } from '../../../shared/kernel/language.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { query as englishQuery } from '../../../shared/kernel/words.en.ts';
import type { NoticeAction, NoticeAnswer, NoticeView } from '../../../shared/messages/notice-answer.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/logo.tsx';
import { LoadError, Loading } from '../../ui/states.tsx';
import { MailHatch } from '../auth/mail-hatch.tsx';
import { askPublicly } from '../lib/ask-publicly.ts';
import { unexpectedFailure } from '../lib/problem-of.ts';
import { useSiteNames } from '../lib/use-site-names.ts';
import * as en from './words.en.ts';
import * as nb from './words.nb.ts';

type NoticeWords = Words<typeof nb>;

/** Mails to guests are in their language, and this page follows. The rest of the site is Norwegian. */
const spokenWords: Record<Language, NoticeWords> = { nb, en };

/**
 * The links in a mail open this page, without an account. Opening changes nothing: mail scanners do it, too.
 * A button does.
 */
export function NoticePage() {
  const { pathname, search, hash } = useLocation();
  const language: Language = search === englishQuery ? 'en' : 'nb';
  const words = spokenWords[language];
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
      setView(await askPublicly('/api/notices', { token, action } satisfies NoticeAnswer));
      if (action !== 'look') title.current?.focus();
    } catch (error) {
      setFault(
        error instanceof Problem ? error : new Problem('INTERNAL', undefined, { message: unexpectedFailure }),
      );
    } finally {
      setBusy(undefined);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page asks once for each link
  useEffect(() => void ask('look'), [token]);
  useEffect(() => {
    document.title = `${words.title} · ${product}`;
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = 'nb';
    };
  }, [product, words, language]);

  if (fault?.code === 'NOT_FOUND' || fault?.code === 'VALIDATION_FAILED') return <DeadLink words={words} />;
  if (!view && fault)
    return (
      <main className="confirmation">
        <LoadError
          isPage
          title={words.couldNotOpen}
          onRetry={() => void ask('look')}
          retry={words.tryAgain}
          busy={busy !== undefined}
        >
          {words.tryAgainLater || fault.message}
        </LoadError>
      </main>
    );
  if (!view) return <Loading>{words.loading}</Loading>;
  const { title: heading, text, isOn, isDone, choices } = noticeTexts(view, purpose, product, words);
  return (
    <main className="confirmation">
      <div className="verify notice-page">
        {isOn ? <MailHatch /> : <Mark shut />}
        <h1 className="title" ref={title} tabIndex={-1}>
          {heading}
        </h1>
        <p>{text}</p>
        {isDone ? <p>{words.canClose}</p> : null}
        {fault ? (
          <p className="note bad" role="alert">
            {words.tryAgainLater || fault.message}
          </p>
        ) : null}
        {choices.map((choice, index) => (
          <Button
            key={choice.action}
            variant={index === 0 && !isDone ? 'main' : 'quiet'}
            busy={busy === choice.action}
            busyText={words.saving}
            onClick={() => void ask(choice.action)}
          >
            {choice.text}
          </Button>
        ))}
      </div>
    </main>
  );
}

function DeadLink({ words }: { words: NoticeWords }) {
  return (
    <main className="confirmation">
      <div className="verify" role="alert">
        <Mark shut />
        <h1 className="title">{words.deadHeading}</h1>
        <p>{words.dead}</p>
      </div>
    </main>
  );
}

/** Which of the two links was opened. */
type NoticePurpose = 'confirm' | 'stop';

type Choice = { text: string; action: NoticeAction };

/**
 * The page's text and its choices; the first choice is the one most come for. `isOn` says whether mails come,
 * `isDone` that the reader has said yes and needs no button.
 */
type NoticeTexts = { title: string; text: string; isOn: boolean; isDone?: boolean; choices: Choice[] };

export function noticeTexts(
  { businessName, state, isBlocked }: NoticeView,
  purpose: NoticePurpose,
  product: string,
  words: NoticeWords = nb,
): NoticeTexts {
  const stopAll: Choice = { text: words.stopAll(product), action: 'stopAll' };
  if (isBlocked)
    return {
      title: words.blockedTitle,
      text: words.blocked(product),
      isOn: false,
      choices: [{ text: words.startAll, action: 'startAll' }],
    };
  if (state === 'stopped')
    return {
      title: words.stoppedTitle,
      text: words.stopped(businessName),
      isOn: false,
      choices: [{ text: words.start, action: 'start' }, stopAll],
    };
  const isDone = purpose === 'confirm';
  if (state === 'confirmed')
    return {
      title: isDone ? words.onTitle : words.stopNoticesTitle,
      text: words.on(businessName),
      isOn: true,
      isDone,
      choices: [{ text: words.stopNotices, action: 'stop' }, ...(isDone ? [] : [stopAll])],
    };
  // A guest who gave an address with an order, or somebody who was asked and has not said yes.
  if (purpose === 'stop')
    return {
      title: words.stopTitle,
      text: words.stopQuestion(businessName),
      isOn: true,
      choices: [{ text: words.stop, action: 'stop' }, stopAll],
    };
  return {
    title: words.confirmTitle,
    text: words.confirmQuestion(businessName),
    isOn: true,
    choices: [{ text: words.confirm, action: 'confirm' }, stopAll],
  };
}
