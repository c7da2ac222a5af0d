import '../styles/auth.css';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFocusTrip } from '../../ui/confirm.tsx';
import { focusFirst, focusIn, isToast } from '../../ui/dialog.tsx';
import { DialogClose } from '../../ui/dialog-close.tsx';
import { Logo } from '../../ui/logo.tsx';
import { siteNames } from '../lib/config.ts';

type AuthFrameProps = {
  title?: string;
  /** Without it nothing closes the dialog. */
  onClose?: () => void;
  /** A stray tap beside the box would end the waiting and forget the password. */
  isWaiting: boolean;
  page: string;
  children: ReactNode;
};

/**
 * The dialog around its pages. The pressed button is gone on the next page, so the focus moves to the first
 * field there.
 */
export function AuthFrame({ title = 'Konto', onClose, isWaiting, page, children }: AuthFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page begins once
  useEffect(() => {
    const isLost = [document.body, box.current].some((element) => element === document.activeElement);
    if (box.current && isLost) focusIn(box.current);
  }, [page]);
  const focusTrip = useFocusTrip(focusFirst);
  return (
    <Radix.Root open onOpenChange={(open) => (open ? undefined : onClose?.())}>
      <Radix.Portal>
        <Radix.Overlay className="veil">
          <Radix.Content
            ref={box}
            className="dialog auth"
            aria-describedby={undefined}
            {...focusTrip}
            onInteractOutside={(event) => {
              if (isWaiting || isToast(event.target)) event.preventDefault();
            }}
          >
            <Radix.Title className="sr">{title}</Radix.Title>
            <div className="dialog-head">
              <Logo name={siteNames().product} />
              {onClose ? <DialogClose /> : null}
            </div>
            {children}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
