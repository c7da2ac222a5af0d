import { Dialog as Radix } from 'radix-ui';
import { useFocusTrip } from '../../../ui/confirm.tsx';
import { useBusiness } from '../../queries/business.ts';
import { Sidebar, type Who, WhoIsHere } from './sidebar.tsx';
import { ShopLink } from './top-bar.tsx';

type DrawerProps = { waiting: number; isOpen: boolean; onClose: () => void; who: Who };

/** The sidebar of a narrow screen: over the page, closed by Escape, by a tap beside it, or by navigation. */
export function Drawer({ waiting, isOpen, onClose, who }: DrawerProps) {
  const focusTrip = useFocusTrip();
  const business = useBusiness();
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className="veil drawer-veil" />
        <Radix.Content className="side is-open" aria-describedby={undefined} {...focusTrip}>
          <Radix.Title className="sr">Hovedmeny</Radix.Title>
          <Sidebar waiting={waiting} onNavigate={onClose} />
          <div className="me">
            {business ? <ShopLink subdomain={business.subdomain} /> : null}
            <WhoIsHere who={who} onNavigate={onClose} />
            <Radix.Close className="sr-focus btn btn-quiet">Lukk menyen</Radix.Close>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
