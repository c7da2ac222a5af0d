import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';

type TabItem<Value extends string> = { value: Value; text: ReactNode };

type TabsProps<Value extends string> = {
  /** Names the list for screen readers. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** `TabPanel`s, one per item. */
  children: ReactNode;
  className?: string;
};

/**
 * Arrow keys move between tabs, Enter chooses: a tab that only gets the focus back must not be chosen by it.
 * On phones the row scrolls, the chosen tab stays in view, and the row's end fades (`data-more`) while more
 * tabs follow. The ring is the keyboard's (`data-pointer`): browsers show it after a press as well, when a
 * key was used before.
 */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onChange,
  children,
  className,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row moves when another tab is chosen
  useEffect(() => {
    const chosen = list.current?.querySelector('[aria-selected="true"]');
    // In the middle, so that the fade at the row's end never lies over it.
    chosen?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [value]);
  useEffect(() => {
    const strip = list.current;
    if (!strip) return undefined;
    const note = () =>
      strip.toggleAttribute('data-more', strip.scrollWidth - strip.clientWidth - strip.scrollLeft > 4);
    note();
    strip.addEventListener('scroll', note, { passive: true });
    addEventListener('resize', note);
    return () => {
      strip.removeEventListener('scroll', note);
      removeEventListener('resize', note);
    };
  }, []);
  const pick = (chosen: string) => {
    const item = items.find((one) => one.value === chosen);
    if (item) onChange(item.value);
  };
  return (
    <Radix.Root value={value} onValueChange={pick} activationMode="manual" className={className}>
      <Radix.List
        ref={list}
        className="tabs"
        aria-label={label}
        onPointerDown={({ currentTarget }) => currentTarget.toggleAttribute('data-pointer', true)}
        onKeyDown={({ currentTarget }) => currentTarget.toggleAttribute('data-pointer', false)}
      >
        {items.map((item) => (
          <Radix.Trigger key={item.value} value={item.value}>
            {item.text}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

export function TabPanel({
  value,
  children,
  className,
}: {
  value: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    // The fields in it are the stops: a stop of its own would be a ring round the whole page.
    <Radix.Content value={value} className={className} tabIndex={-1}>
      {children}
    </Radix.Content>
  );
}
