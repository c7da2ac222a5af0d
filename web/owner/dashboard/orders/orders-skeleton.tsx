import { Bone, Skeleton } from '../../../ui/skeleton.tsx';

const places = [1, 2, 3];

/** Three cards in the size of the coming ones. */
export function OrdersSkeleton() {
  return (
    <Skeleton className="lanes" label="Laster bestillinger...">
      {places.map((place) => (
        <div className="order" key={place}>
          <div className="order-head bones">
            <Bone width="6rem" height="2.25rem" />
          </div>
          <div className="order-body">
            <Bone width="60%" height="1.25rem" />
            <Bone width="85%" />
            <Bone width="100%" height="2.5rem" />
            <Bone width="90%" />
            <Bone width="75%" />
            <Bone width="100%" />
          </div>
          <div className="order-foot">
            <Bone className="grow" height="2.75rem" />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}
