import { expect, test } from 'vitest';
import { may, mayAssign, memberRoles, type Right, rights, roles } from '../../../shared/people/role.ts';

const rightsOf = (role: (typeof roles)[number]) =>
  (Object.keys(rights) as Right[]).filter((right) => may(role, right));

test('the owner may do everything', () => {
  expect(rightsOf('owner')).toEqual(Object.keys(rights));
});

test('a manager may do everything but the plan', () => {
  expect(rightsOf('manager')).toEqual(Object.keys(rights).filter((right) => right !== 'managePlan'));
});

test('staff see and move orders, mark dishes sold out and pause', () => {
  const allowed = [
    'seeShop',
    'seeOrders',
    'seeGuests',
    'moveOrders',
    'seeMenu',
    'markSoldOut',
    'pauseOrders',
    'leaveShop',
  ];
  expect(rightsOf('staff')).toEqual(allowed);
});

test('a kitchen sees and moves orders, marks dishes sold out and takes a pause from the wall, nothing else', () => {
  expect(rightsOf('kitchen')).toEqual([
    'seeShop',
    'seeOrders',
    'seeGuests',
    'moveOrders',
    'markSoldOut',
    'pauseOrders',
  ]);
});

test('an accountant reads orders without their guests, and figures, and changes nothing but the own membership', () => {
  expect(rightsOf('accountant')).toEqual(['seeShop', 'seeOrders', 'seeFigures', 'leaveShop']);
});

test('only owners and managers give roles, and only an owner makes an owner', () => {
  expect(roles.filter((role) => mayAssign(role, 'owner'))).toEqual(['owner']);
  for (const given of memberRoles.filter((role) => role !== 'owner'))
    expect(roles.filter((role) => mayAssign(role, given))).toEqual(['owner', 'manager']);
});
