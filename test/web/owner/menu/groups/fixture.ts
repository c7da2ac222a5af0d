import type { OptionGroup } from '../../../../../shared/menu/option-group.ts';
import { grpId, optId } from '../../../../helpers/builders.ts';

const [small, medium, large] = [optId(1), optId(2), optId(3)];

export const sizes: OptionGroup = {
  id: grpId(1),
  kind: 'sizes',
  name: 'Størrelse',
  ...{ min: 1, max: 1, maxEach: 1 },
  options: [
    { id: small, name: 'Liten', priceOre: 14900, allergens: [] },
    { id: medium, name: 'Medium', priceOre: 18900, allergens: [], isDefault: true },
    { id: large, name: 'Stor', priceOre: 23900, allergens: [] },
  ],
};

const beside = (...ore: [number, number, number]) => ({ [small]: ore[0], [medium]: ore[1], [large]: ore[2] });

export const topping: OptionGroup = {
  id: grpId(2),
  kind: 'choices',
  name: 'Ekstra topping',
  ...{ min: 0, max: 6, maxEach: 2 },
  sizeGroupId: sizes.id,
  options: [
    {
      id: optId(11),
      name: 'Ekstra ost',
      priceOre: 1500,
      priceBySize: beside(1500, 2000, 3000),
      allergens: ['melk'],
    },
    {
      id: optId(12),
      name: 'Sjampinjong',
      priceOre: 1000,
      priceBySize: beside(1000, 1500, 2000),
      allergens: [],
    },
    {
      ...{ id: optId(13), name: 'Ansjos', priceOre: 1500, priceBySize: beside(1500, 2000, 3000) },
      allergens: ['fisk'],
      soldOut: { until: null },
    },
    {
      id: optId(14),
      name: 'Pepperoni',
      priceOre: 2000,
      priceBySize: beside(2000, 2500, 3500),
      allergens: null,
    },
  ],
};

export const sauce: OptionGroup = {
  id: grpId(3),
  kind: 'choices',
  name: 'Saus',
  ...{ min: 1, max: 2, maxEach: 1 },
  options: [
    { id: optId(21), name: 'Hvitløk', priceOre: 0, allergens: ['egg'] },
    { id: optId(22), name: 'Bearnés', priceOre: 1500, allergens: ['egg', 'melk'] },
  ],
};
