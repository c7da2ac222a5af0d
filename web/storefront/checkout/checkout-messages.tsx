import { Icon } from '../parts/icon.tsx';
import type { useOrder } from './use-order.ts';

type Props = {
  order: Pick<ReturnType<typeof useOrder>, 'message' | 'isChecking'>;
  arrived: string | undefined;
  reason: string | undefined;
};

/** What stands above the button: why it is off, what the server said, and that there is something to wait for. */
export function CheckoutMessages({ order, arrived, reason }: Props) {
  const said =
    order.message ||
    (arrived &&
      'Bestillingen du sendte først, kom fram likevel, uten endringene dine. Ring oss hvis noe skal rettes.');
  return (
    <>
      {reason && !arrived && (
        <p className="notice" id="reason">
          <Icon name="info" />
          {reason}
        </p>
      )}
      <div role="alert">
        {said && (
          <p className="notice">
            <Icon name="circle-alert" />
            {said}
          </p>
        )}
      </div>
      <p className="meta" role="status">
        {order.isChecking && 'Et øyeblikk – vi sjekker bestillingen'}
      </p>
    </>
  );
}
