// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PhotoFocus } from '../../../../web/owner/parts/photo-focus.tsx';

afterEach(cleanup);

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
