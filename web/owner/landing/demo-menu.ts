export type DemoDish = {
  id: string;
  name: string;
  priceOre: number;
  description: string;
  isVisible: boolean;
};

const dish = (id: string, name: string, kroner: number, description: string, isVisible = true): DemoDish => ({
  id,
  name,
  priceOre: kroner * 100,
  description,
  isVisible,
});

/** The editor's dishes when the page opens; changes to them are not kept. */
export const demoMenu: readonly DemoDish[] = [
  dish('margherita', 'Margherita', 189, 'Tomatsaus, mozzarella, fersk basilikum og olivenolje.'),
  dish('pepperoni', 'Pepperoni', 209, 'Tomatsaus, mozzarella og rikelig med pepperoni.'),
  dish('parma', 'Parma', 249, 'Parmaskinke, ruccola, parmesan og cherrytomater.', false),
  dish('quattro', 'Quattro formaggi', 219, 'Mozzarella, gorgonzola, parmesan og taleggio.'),
];

type DemoState = {
  dishes: readonly DemoDish[];
  editing: string | undefined;
  newest: string | undefined;
};

export const demoStart: DemoState = { dishes: demoMenu, editing: undefined, newest: undefined };

type DemoChange = Pick<DemoDish, 'name' | 'priceOre' | 'description'>;

export type DemoAction =
  | { do: 'edit'; id: string }
  | { do: 'cancel' }
  | { do: 'save'; id: string; change: DemoChange }
  | { do: 'toggle'; id: string }
  | { do: 'delete'; id: string }
  | { do: 'move'; id: string; to: number }
  | { do: 'restart' };

export type DemoListProps = { state: DemoState; act: (action: DemoAction) => void };

export function demoAfter(state: DemoState, action: DemoAction): DemoState {
  const { dishes } = state;
  const changed = (id: string, change: Partial<DemoDish>) =>
    dishes.map((one) => (one.id === id ? { ...one, ...change } : one));
  switch (action.do) {
    case 'edit':
      return { ...state, editing: action.id };
    case 'cancel':
      return { ...state, editing: undefined };
    case 'save':
      return { dishes: changed(action.id, action.change), editing: undefined, newest: action.id };
    case 'toggle': {
      const isVisible = !dishes.find((one) => one.id === action.id)?.isVisible;
      return { ...state, dishes: changed(action.id, { isVisible }), newest: action.id };
    }
    case 'delete':
      return { ...state, dishes: dishes.filter((one) => one.id !== action.id) };
    case 'move':
      return { ...state, dishes: moved(dishes, action.id, action.to), newest: action.id };
    case 'restart':
      return demoStart;
  }
}

function moved(dishes: readonly DemoDish[], id: string, to: number): readonly DemoDish[] {
  const dish = dishes.find((one) => one.id === id);
  if (!dish || to < 0 || to >= dishes.length) return dishes;
  return dishes.filter((one) => one.id !== id).toSpliced(to, 0, dish);
}

export const rowOf = ({ dishes, editing }: DemoState, index: number) => ({
  index,
  isLast: index === dishes.length - 1,
  isEditing: editing !== undefined && dishes[index]?.id === editing,
});
