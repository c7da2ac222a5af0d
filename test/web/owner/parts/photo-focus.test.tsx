// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PhotoFocus } from '../../../../web/owner/parts/photo-field.tsx';

function open() {
  const onMove = vi.fn();
  render(
    <PhotoFocus url="/x.jpg" size={{ width: 200, height: 100 }} focus={{ x: 50, y: 50 }} onMove={onMove} />,
  );
  const ring = screen.getByRole('button');
  const area = ring.parentElement!;
  area.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100);
  area.setPointerCapture = () => {};
  return { onMove, ring, area };
}

test('the ring is dragged as long as the pointer is down, and no further than the edge', () => {
  const { onMove, ring, area } = open();
  const held = new Set<number>();
  area.setPointerCapture = (id) => held.add(id);
  area.hasPointerCapture = (id) => held.has(id);
  fireEvent.pointerMove(area, { pointerId: 1, clientX: 100, clientY: 50 });
  expect(onMove).not.toHaveBeenCalled();
  fireEvent.pointerDown(ring, { pointerId: 1, pointerType: 'touch', clientX: 100, clientY: 50 });
  fireEvent.pointerMove(area, { pointerId: 1, clientX: 30, clientY: 25 });
  expect(onMove).toHaveBeenLastCalledWith({ x: 15, y: 25 });
  fireEvent.pointerMove(area, { pointerId: 1, clientX: -40, clientY: 900 });
  expect(onMove).toHaveBeenLastCalledWith({ x: 0, y: 100 });
  held.clear();
  fireEvent.pointerMove(area, { pointerId: 1, clientX: 100, clientY: 50 });
  expect(onMove).toHaveBeenLastCalledWith({ x: 0, y: 100 });
});

test('the arrow keys move the ring by five percent, with Shift by one; other keys leave it', () => {
  const { onMove, ring } = open();
  const press = (key: string, shiftKey = false) => fireEvent.keyDown(ring, { key, shiftKey });
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) expect(press(key)).toBe(false);
  expect(press('ArrowDown', true)).toBe(false);
  expect(press('Tab')).toBe(true);
  expect(onMove.mock.calls.map(([{ x, y }]) => [x, y])).toEqual([
    ...[
      [45, 50],
      [55, 50],
      [50, 45],
      [50, 55],
    ],
    [50, 51],
  ]);
});

test('a finger that scrolls past a photo does not move its ring; a tap does, and so does the ring itself', () => {
  const { onMove, ring, area } = open();
  fireEvent.pointerDown(area, { pointerType: 'touch', clientX: 20, clientY: 10 });
  expect(onMove).not.toHaveBeenCalled();
  fireEvent.pointerUp(area, { pointerType: 'touch', clientX: 20, clientY: 10 });
  expect(onMove).toHaveBeenLastCalledWith({ x: 10, y: 10 });
  fireEvent.pointerDown(ring, { pointerType: 'touch', clientX: 120, clientY: 60 });
  expect(onMove).toHaveBeenLastCalledWith({ x: 60, y: 60 });
  fireEvent.pointerDown(area, { pointerType: 'mouse', clientX: 40, clientY: 60 });
  expect(onMove).toHaveBeenLastCalledWith({ x: 20, y: 60 });
});
