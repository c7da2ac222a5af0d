import { Bone, Skeleton } from '../../../ui/skeleton.tsx';

/** Three rows in the size of what is coming. */
export function EmployeesSkeleton() {
  return (
    <Skeleton className="card" label="Laster ansatte...">
      <div className="card-head">
        <Bone width="7rem" height="1.75rem" />
      </div>
      {[1, 2, 3].map((row) => (
        <div className="emp" key={row}>
          <Bone className="avatar" />
          <div className="emp-bones">
            <Bone width="45%" height="1.25rem" />
            <Bone width="70%" />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}
