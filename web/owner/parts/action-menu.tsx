import './action-menu.css';
import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { Button } from '../../ui/button.tsx';

export type MenuAction = { text: string; Icon: LucideIcon; isBad?: boolean; onChoose: () => void };

/** The button with three dots at the end of a row, and what can be done with the row. */
export function ActionMenu({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>
        <Button variant="icon" aria-label={label}>
          <EllipsisVertical className="i" aria-hidden="true" />
        </Button>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="action-menu" align="end" sideOffset={4} collisionPadding={8}>
          {actions.map(({ text, Icon, isBad, onChoose }) => (
            <Radix.Item key={text} className={isBad ? 'is-bad' : ''} onSelect={onChoose}>
              <Icon className="i" aria-hidden="true" />
              {text}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
