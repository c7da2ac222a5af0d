import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { linkWords } from '../../../shared/shops/link-words.nb.ts';
import type { LinkName, Reached } from '../../../shared/shops/links.ts';
import { useMay } from '../lib/me-context.tsx';
import { useShop } from '../lib/shop.ts';
import { linksQuery } from '../queries/links.ts';

type LinksNoteProps = {
  /** The links that the page names already, in a place of its own. */
  saidElsewhere: readonly LinkName[];
  /** The page says that something is wrong, so it must not say that all is well. */
  isQuiet?: boolean;
};

/** On Oversikt: that an order would reach the kitchen, or each link that is broken and the way to mend it. */
export function LinksNote({ saidElsewhere, isQuiet = false }: LinksNoteProps) {
  const { data } = useQuery(linksQuery(useShop()));
  const canMend = useMay('editShop');
  if (!data || (isQuiet && data.broken.length === 0)) return null;
  if (data.broken.length === 0)
    return (
      <p className="note good links-note" role="status">
        <CircleCheck className="i" aria-hidden="true" />
        <span>
          <b>Alt er klart for bestillinger.</b> {reachText(data.reached)}
        </span>
      </p>
    );
  const shown = data.broken.filter((name) => !saidElsewhere.includes(name));
  if (shown.length === 0) return null;
  return (
    <section className="note bad links-note" aria-label="Sjekk av bestillinger">
      <CircleAlert className="i" aria-hidden="true" />
      <ul>
        {shown.map((name) => (
          <li key={name}>
            <b>{linkWords[name].title}.</b> {linkWords[name].mend}{' '}
            {canMend ? (
              <Link className="link" to={linkWords[name].to}>
                {linkWords[name].action}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** '1 skjerm hører dem, og 2 får varsel på telefonen.' */
export function reachText({ screens, pushes, texts }: Reached): string {
  const ways = [
    screens > 0 && `${screens} ${screens === 1 ? 'skjerm' : 'skjermer'} hører dem`,
    pushes > 0 && `${pushes} får varsel på telefonen`,
    texts > 0 && `${texts} får sms`,
  ].filter((way) => way !== false);
  const text = new Intl.ListFormat('nb', { type: 'conjunction' }).format(ways);
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
