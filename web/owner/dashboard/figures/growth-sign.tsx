import { ArrowDown, ArrowUp, type LucideIcon, Minus } from 'lucide-react';
import { growthText } from './words.ts';

type Look = { name: string; word: string; Icon: LucideIcon };
const looks: Record<-1 | 0 | 1, Look> = {
  [-1]: { name: 'down', word: 'ned ', Icon: ArrowDown },
  0: { name: 'even', word: '', Icon: Minus },
  1: { name: 'up', word: 'opp ', Icon: ArrowUp },
};

/** Arrow, percentage, and a word for who cannot see the arrow. */
export function GrowthSign({ percent }: { percent: number }) {
  const { name, word, Icon } = looks[percent > 0 ? 1 : percent < 0 ? -1 : 0];
  return (
    <span className={`growth is-${name}`}>
      <Icon className="i" aria-hidden="true" />
      <span className="sr">{word}</span>
      {growthText(percent)}
    </span>
  );
}
