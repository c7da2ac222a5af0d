import type { MenuItem } from './menu-item.ts';

type SampleDish = Omit<MenuItem, 'id' | 'sortOrder' | 'createdAt' | 'updatedAt'>;

const dish = (
  name: string,
  kroner: number,
  category: string,
  description: string,
  allergens: MenuItem['allergens'] = [],
): SampleDish => ({ name, priceOre: kroner * 100, category, description, allergens, isAvailable: true });

/** The twelve dishes behind 'Eksempelmeny', also what a page without a menu shows. */
export const sampleMenu: readonly SampleDish[] = [
  dish('Margherita', 189, 'Pizza', 'Tomatsaus, mozzarella, fersk basilikum og olivenolje.', [
    'hvete',
    'melk',
  ]),
  dish('Pepperoni', 209, 'Pizza', 'Tomatsaus, mozzarella og rikelig med pepperoni.', ['hvete', 'melk']),
  dish('Parma', 249, 'Pizza', 'Parmaskinke, ruccola, parmesan og cherrytomater.', ['hvete', 'melk']),
  dish('Pasta Carbonara', 179, 'Pasta', 'Spaghetti med guanciale, eggeplomme, pecorino og svart pepper.', [
    'hvete',
    'egg',
    'melk',
  ]),
  dish('Lasagne', 185, 'Pasta', 'Husets kjøttsaus, bechamel og gratinert ost. Serveres med brød.', [
    'hvete',
    'egg',
    'melk',
    'selleri',
  ]),
  dish('Cæsarsalat', 159, 'Salater', 'Kylling, romanosalat, krutonger, parmesan og hjemmelaget dressing.', [
    'hvete',
    'egg',
    'fisk',
    'melk',
    'sennep',
  ]),
  dish('Bruschetta', 89, 'Forretter', 'Grillet surdeigsbrød med tomat, hvitløk og basilikum.', ['hvete']),
  dish('Hvitløksbrød', 69, 'Forretter', 'Sprøstekt brød med hvitløkssmør og persille.', ['hvete', 'melk']),
  dish('Tiramisu', 95, 'Desserter', 'Mascarpone, espresso og kakao. Laget på huset.', [
    'hvete',
    'egg',
    'melk',
  ]),
  dish('Cola', 35, 'Drikke', '0,33 l boks. Panten er med i prisen.'),
  dish('Dagens pasta', 149, 'Tilbud', 'Kokkens valg, med brød.', ['hvete', 'egg', 'melk']),
  dish('Pizza og brus', 194, 'Tilbud', 'Margherita og en boks Cola.', ['hvete', 'melk']),
];
