import './parts.css';
import { Check, EllipsisVertical, type LucideIcon } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';

/** `href`: a link in place of an action. */
export type MenuAction = { text: string; Icon: LucideIcon; isBad?: boolean } & (
  | { onChoose: () => void; href?: never }
  | { href: string; onChoose?: never }
);

/** One of those that exclude each other; the one that holds has a tick. */
export type MenuOption = { text: string; Icon: LucideIcon; isOn: boolean; onChoose: () => void };

type ActionMenuProps = {
  label: string;
  /** Stands before the actions. */
  choice?: { label: string; options: readonly MenuOption[] } | undefined;
  actions: readonly MenuAction[];
  /** Another sign than the three dots. */
  Icon?: LucideIcon;
};

/**
 * The button with three dots at the end of a row, and the row's actions. The chosen action begins when the
 * button has the focus again, so that a dialog it opens gives the focus back there.
 */
export function ActionMenu({ label, choice, actions, Icon: Sign = EllipsisVertical }: ActionMenuProps) {
  const opener = useRef<HTMLSpanElement>(null);
  const chosen = useRef<() => void>(undefined);
  const closed = (event: Event) => {
    const run = chosen.current;
    chosen.current = undefined;
    if (!run) return;
    event.preventDefault();
    opener.current?.querySelector('button')?.focus({ preventScroll: true });
    run();
  };
  return (
    <Radix.Root modal={false}>
      <span className="action-menu-opener" ref={opener}>
        <Radix.Trigger asChild>
          <Button icon={Sign} variant="icon" aria-label={label} />
        </Radix.Trigger>
      </span>
      <Radix.Portal>
        <Radix.Content
          className="action-menu"
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={closed}
        >
          {choice ? (
            <Radix.Group aria-label={choice.label}>
              <Radix.Label className="meta" aria-hidden="true">
                {choice.label}
              </Radix.Label>
              {choice.options.map(({ text, Icon, isOn, onChoose }) => (
                <Radix.Item
                  key={text}
                  role="menuitemradio"
                  aria-checked={isOn}
                  onSelect={() => {
                    chosen.current = onChoose;
                  }}
                >
                  <Icon className="i" aria-hidden="true" />
                  {text}
                  {isOn ? <Check className="i" aria-hidden="true" /> : null}
                </Radix.Item>
              ))}
            </Radix.Group>
          ) : null}
          {actions.map(({ text, Icon, isBad, onChoose, href }) => (
            <Radix.Item
              key={text}
              asChild={href !== undefined}
              className={isBad ? 'is-bad' : ''}
              onSelect={() => {
                chosen.current = onChoose;
              }}
            >
              {href === undefined ? (
                <>
                  <Icon className="i" aria-hidden="true" />
                  {text}
                </>
              ) : (
                <a href={href}>
                  <Icon className="i" aria-hidden="true" />
                  {text}
                </a>
              )}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
