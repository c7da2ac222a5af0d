import { Ban } from 'lucide-react';
import type { OptionGroupId } from '../../../../../shared/kernel/ids.ts';
import type { Option } from '../../../../../shared/menu/option-group.ts';
import { isSoldOut } from '../../../../../shared/menu/sold-out.ts';
import { Button } from '../../../../ui/button.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { soldOutText } from '../../../parts/sold-out-words.ts';
import { useSellOption } from '../sell-changes.ts';

type OptionSoldOutProps = {
  name: string;
  groupId: OptionGroupId | undefined;
  /** As it is stored. One that was never stored cannot be sold out. */
  option: Option | undefined;
};

/** Sold out is told to the server at once: it is no part of the draft, and the kitchen's staff change it beside an open form. */
export function OptionSoldOut({ name, groupId, option }: OptionSoldOutProps) {
  const now = useNow();
  const { mutate } = useSellOption();
  if (!groupId || !option) return <span />;
  const { soldOut } = option;
  const isOut = isSoldOut(option, now);
  return (
    <>
      <Button
        variant={isOut ? 'plain' : 'quiet'}
        className="option-sell"
        onClick={() => mutate({ groupId, optionId: option.id, name, soldOut: isOut ? null : 'today' })}
      >
        <span>
          {isOut ? 'Selg igjen' : 'Sett utsolgt'}
          <span className="sr">: {name}</span>
        </span>
      </Button>
      {isOut && soldOut ? (
        <p className="option-more">
          <span className="tag is-out">
            <Ban className="i" aria-hidden="true" />
            {soldOutText(soldOut, now)}
          </span>
        </p>
      ) : null}
    </>
  );
}
