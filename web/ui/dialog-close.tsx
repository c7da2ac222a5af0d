import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { Button } from './button.tsx';
import * as words from './words.nb.ts';

/** The cross in the head of a dialog. */
export function DialogClose() {
  return (
    <Radix.Close asChild>
      <Button icon={X} variant="icon" aria-label={words.close} />
    </Radix.Close>
  );
}
