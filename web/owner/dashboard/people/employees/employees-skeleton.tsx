import { Bone, Skeleton } from '../../../../ui/skeleton.tsx';

/** Three rows in the size of what is coming. */
export function EmployeesSkeleton() {
  return (
    <Skeleton className="card" label="Laster ansatte...">
      <div className="card-head">
        <Bone width="7rem" height="1.75rem" />
      </div>
      {[1, 2, 3].map((row) => (
        <div className="person" key={row}>
          <Bone className="avatar" />
          <div className="people-bones">
            <Bone width="45%" height="1.25rem" />
            <Bone width="70%" />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}
