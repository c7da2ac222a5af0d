import { Bone, Skeleton } from '../../../ui/skeleton.tsx';

/** Two categories in the size of what is coming. */
export function MenuSkeleton() {
  return (
    <Skeleton className="menu-groups" label="Laster menyen...">
      {[3, 2].map((rows) => (
        <div className="card" key={rows}>
          <div className="menu-ghead bones">
            <Bone width="8rem" height="1.25rem" />
          </div>
          {[1, 2, 3].slice(0, rows).map((row) => (
            <div className="dish-row bones" key={row}>
              <Bone width="40%" height="1rem" />
              <Bone width="70%" />
              <Bone width="25%" />
            </div>
          ))}
        </div>
      ))}
    </Skeleton>
  );
}
