import type { NoticeAction, NoticeView } from '../../../shared/messages/notice-answer.ts';

/** Which of the two links was opened. */
export type NoticePurpose = 'confirm' | 'stop';

type Choice = { text: string; action: NoticeAction };

/**
 * The page's text and its choices; the first choice is the one most come for. `isOn` says whether mails come.
 */
export type NoticeTexts = { title: string; text: string; isOn: boolean; choices: Choice[] };

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
