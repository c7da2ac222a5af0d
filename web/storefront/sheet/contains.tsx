import { CallLink } from '../parts/call-link.tsx';
import { Icon } from '../parts/icon.tsx';
import type { AllergenWords } from './allergen-words.ts';

type Props = {
  words: AllergenWords;
  phone: string;
  /** Beside the choices on a wide window; the other stands below them on a narrow one. One of the two is shown. */
  isBeside?: boolean;
};

/** What the dish contains as it is chosen now. */
export function Contains({ words: { heading, text }, phone, isBeside = false }: Props) {
  return (
    <div className={isBeside ? 'tells is-beside' : 'tells'}>
      <Icon name="info" />
      <p>
        <b>{heading}</b>
        <br />
        {text}
        {heading.endsWith('ikke oppgitt') && phone && (
          <>
            {' '}
            <CallLink phone={phone} className="num" />
          </>
        )}
      </p>
    </div>
  );
}
