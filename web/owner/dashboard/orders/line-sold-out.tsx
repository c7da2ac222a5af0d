import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleSlash } from 'lucide-react';
import type { OptionGroupId, OptionId } from '../../../../shared/kernel/ids.ts';
import { Problem } from '../../../../shared/kernel/problem.ts';
import type { SoldBefore, SoldOut } from '../../../../shared/menu/sold-out.ts';
import { undoMs } from '../../../../shared/orders/commands.ts';
import type { OrderLine } from '../../../../shared/orders/order.ts';
import { useToast } from '../../../ui/toast.tsx';
import { answer } from '../../lib/api.ts';
import { useShop } from '../../lib/shop.ts';
import { ActionMenu, type MenuAction } from '../../parts/action-menu.tsx';
import { menuQuery } from '../../queries/menu.ts';

type What = {
  name: string;
  itemId: OrderLine['itemId'];
  option?: { groupId: OptionGroupId; optionId: OptionId };
};

type SoldOutMenuProps = { label: string; actions: readonly MenuAction[]; lines: readonly OrderLine[] };

/** An order's dishes and options can be sold out in the menu of its card, before what is red. */
export function SoldOutMenu({ label, actions, lines }: SoldOutMenuProps) {
  const { mutate } = useSoldOut();
  const all = new Map(lines.flatMap(parts).map((what) => [what.option?.optionId ?? what.name, what]));
  const sold = [...all.values()].map((what) => ({
    text: `Sett utsolgt: ${what.name}`,
    Icon: CircleSlash,
    onChoose: () => mutate({ what, soldOut: 'today' }),
  }));
  const [calm, red] = [false, true].map((isBad) => actions.filter((one) => (one.isBad ?? false) === isBad));
  return <ActionMenu label={label} actions={[...(calm ?? []), ...sold, ...(red ?? [])]} />;
}

/** The dish of a line, and the options that were chosen for it. */
const parts = ({ itemId, name, choices = [] }: OrderLine): What[] => [
  { name, itemId },
  ...choices.map(({ name: option, groupId, optionId }) => ({
    ...{ name: option, itemId, option: { groupId, optionId } },
  })),
];

type Wanted = { what: What; soldOut: 'today' | SoldOut | null };

/** For ten seconds it can be taken back; after that in Meny. */
function useSoldOut() {
  const { api, id } = useShop();
  const queries = useQueryClient();
  const toast = useToast();
  const query = menuQuery({ api, id });
  const change = useMutation({
    mutationFn: ({ what: { itemId, option }, soldOut }: Wanted): Promise<SoldBefore> => {
      const json = { soldOut };
      if (!option) return answer(api.menu.items[':id']['sold-out'].$put({ param: { id: itemId }, json }));
      const param = { id: option.groupId, option: option.optionId };
      return answer(api.menu.groups[':id'].options[':option']['sold-out'].$put({ param, json }));
    },
    onSuccess: ({ before }, { what, soldOut }) => {
      if (soldOut === null) return toast.success(`${what.name} selges igjen`);
      if (soldOut !== 'today') return toast.success(`${what.name} er utsolgt som før`);
      const text = `${what.name} er utsolgt ut dagen`;
      toast.success(text, {
        duration: undoMs,
        undo: { label: `Angre: ${text}`, run: () => change.mutate({ what, soldOut: before }) },
      });
    },
    onError: (error, { what }) =>
      toast.error(
        error instanceof Problem && error.code === 'NOT_FOUND'
          ? `${what.name} finnes ikke på menyen lenger`
          : `Kunne ikke endre ${what.name}`,
      ),
    onSettled: () => queries.invalidateQueries(query),
  });
  return change;
}
