import { Bone, Skeleton } from '../../../ui/skeleton.tsx';

export function InfoSkeleton() {
  return (
    <Skeleton className="info-cols" label="Laster bedriftsinformasjon...">
      <div className="card info-fields">
        <Bone className="info-wide" width="100%" height="6rem" />
        {[1, 2, 3, 4].map((field) => (
          <Bone key={field} width="100%" height="2.75rem" />
        ))}
      </div>
      <Bone width="100%" height="16rem" />
    </Skeleton>
  );
}
