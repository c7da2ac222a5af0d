import './parts.css';
import { Camera, RotateCw } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { photoPath } from '../../../shared/shops/photo.ts';
import type { PhotoShape } from '../../../shared/shops/photo-fields.ts';
import { Button } from '../../ui/button.tsx';
import { type Focus, focusAt, focusByKey } from './photo-files.ts';
import { type PhotoFieldProps, usePhoto } from './use-photo.ts';

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

/** How a photo is cut where guests see it. */
const crops: Record<PhotoShape, readonly { name: string; className: string }[]> = {
  dish: [
    { name: 'I lista', className: 'is-square' },
    { name: 'På rettens side', className: 'is-wide' },
  ],
  cover: [{ name: 'Øverst på siden', className: 'is-wide' }],
  logo: [{ name: 'Ved navnet', className: 'is-square' }],
};

/** A photo: chosen, turned, cut around a point. The browser makes its files: only what guests see is sent. */
export function PhotoField({ value, onChange, onBusy, shape, label = 'Bilde' }: PhotoFieldProps) {
  const { photo, state, choose, turn, move, remove, cancel } = usePhoto({ value, onChange, shape });
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const url = photo && photoPath(photo.id, 'l', 'jpg');
  const isBusy = state.kind === 'busy';
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy]);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file) void choose(file);
  };
  const pick = () => input.current?.click();
  return (
    <fieldset className="photo-field" aria-labelledby={id}>
      <span className="label" id={id}>
        {label}
      </span>
      <input ref={input} type="file" accept="image/*" hidden aria-label={label} onChange={take} />
      {photo && url ? (
        <>
          <PhotoFocus url={url} size={photo} focus={photo} onMove={move} />
          <p className="hint">Dra ringen til det viktigste. Vi beskjærer rundt den.</p>
          <div className={`photo-crops has-${crops[shape].length}`}>
            {crops[shape].map(({ name, className }) => (
              <figure key={name} className={className}>
                <img
                  src={url}
                  alt=""
                  style={{ background: photo.color, objectPosition: `${photo.x}% ${photo.y}%` }}
                />
                <figcaption>{name}</figcaption>
              </figure>
            ))}
          </div>
        </>
      ) : (
        <button type="button" className="photo-empty" onClick={pick} disabled={isBusy}>
          <Camera className="i" aria-hidden="true" />
          Velg bilde
        </button>
      )}
      <div role="status">
        {isBusy ? (
          <div className="photo-progress">
            <progress max={100} value={state.percent} aria-label="Laster opp bildet" />
            <Button variant="quiet" onClick={cancel}>
              Avbryt
            </Button>
          </div>
        ) : null}
        {state.kind === 'failed' ? <p className="error">{state.why}</p> : null}
      </div>
      {photo && !isBusy ? (
        <div className="photo-actions">
          <Button icon={Camera} onClick={pick}>
            Bytt bilde
          </Button>
          <Button icon={RotateCw} variant="icon" aria-label="Snu bildet" onClick={() => void turn()} />
          <Button variant="quiet" className="is-bad" onClick={remove}>
            Fjern
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
