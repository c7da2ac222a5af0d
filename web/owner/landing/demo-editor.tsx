import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type DemoListProps, rowOf } from './demo-menu.ts';
import { DemoRow } from './demo-row.tsx';

/** Buttons work at once; dragging loads when the list is seen, and starts while no dish is edited. */
export function DemoEditor({ state, act }: DemoListProps) {
  const card = useRef<HTMLDivElement>(null);
  const [List, setList] = useState<ComponentType<DemoListProps>>(() => PlainList);
  const keepFocus = useKeptFocus(card, List);
  const [Draggable, setDraggable] = useState<ComponentType<DemoListProps>>();
  const isLoading = useRef(false);
  const loadDragging = () => {
    if (isLoading.current) return;
    isLoading.current = true;
    import('./demo-sortable.tsx').then(({ SortableList }) => setDraggable(() => SortableList));
  };
  const isEditing = state.editing !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: keepFocus is another function each time
  useEffect(() => {
    if (!Draggable || isEditing) return;
    keepFocus();
    setList(() => Draggable);
  }, [Draggable, isEditing]);
  useWhenSeen(card, loadDragging);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that someone is near
    <div className="card" ref={card} onPointerEnter={loadDragging} onFocus={loadDragging}>
      <List state={state} act={act} />
      {state.dishes.length === 0 ? (
        <div className="none">
          <p>Menyen er tom.</p>
          <Button onClick={() => act({ do: 'restart' })}>Hent rettene tilbake</Button>
        </div>
      ) : null}
    </div>
  );
}

function PlainList({ state, act }: DemoListProps) {
  return state.dishes.map((dish, index) => (
    <DemoRow key={dish.id} {...rowOf(state, index)} dish={dish} act={act} />
  ));
}

/** Calls `then` once most of the element has been scrolled into view. */
function useWhenSeen(element: { current: Element | null }, then: () => void) {
  const latest = useRef(then);
  latest.current = then;
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      threshold: 0.6,
    });
    seen.observe(element.current);
    return () => seen.disconnect();
  }, [element]);
}

/** The draggable list replaces the plain one; what had focus gets it back by its name. */
function useKeptFocus(card: { current: HTMLElement | null }, list: unknown) {
  const label = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list has been replaced
  useLayoutEffect(() => {
    if (!label.current) return;
    card.current?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label.current)}"]`)?.focus();
    label.current = null;
  }, [list]);
  return () => {
    const focused = document.activeElement;
    label.current = card.current?.contains(focused) ? (focused?.getAttribute('aria-label') ?? null) : null;
  };
}
