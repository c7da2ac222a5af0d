import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type Focus, focusAt, focusByKey } from './photo-size.ts';

type Props = {
  url: string;
  /** Width by height, so that its room is kept. */
  size: { width: number; height: number };
  focus: Focus;
  onMove: (focus: Focus) => void;
};

/** A picture that is higher than wide gets narrower instead, so that nothing of it is squeezed. */
const highest = '22rem';

/** The whole picture with a ring on what must stay in sight: dragged, or moved by the arrow keys. */
export function PhotoFocus({ url, size, focus, onMove }: Props) {
  const area = useRef<HTMLDivElement>(null);
  const ratio = `${size.width} / ${size.height}`;
  const moveTo = ({ clientX, clientY }: PointerEvent) => {
    const box = area.current?.getBoundingClientRect();
    if (box)
      onMove(focusAt((100 * (clientX - box.left)) / box.width, (100 * (clientY - box.top)) / box.height));
  };
  /** A finger there may scroll the page, and the browser says no end of it then; a tap moves the ring. */
  const isBeside = ({ pointerType, target }: PointerEvent) =>
    pointerType === 'touch' && target === area.current;
  const moveBy = (event: KeyboardEvent) => {
    const next = focusByKey(focus, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    onMove(next);
  };
  return (
    <div
      className="photo-focus"
      ref={area}
      style={{ aspectRatio: ratio, width: `min(100%, ${highest} * ${ratio})` }}
      onPointerDown={(event) => {
        if (isBeside(event)) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        moveTo(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
      }}
      onPointerUp={(event) => isBeside(event) && moveTo(event)}
    >
      <img src={url} alt="" draggable={false} />
      <button
        type="button"
        className="photo-ring"
        style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
        aria-label={`Det viktigste i bildet: ${focus.x} % fra venstre, ${focus.y} % fra toppen. Flytt med piltastene.`}
        onKeyDown={moveBy}
      />
    </div>
  );
}
