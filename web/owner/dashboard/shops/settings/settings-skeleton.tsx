import { Bone, Skeleton } from '../../../../ui/skeleton.tsx';

export function SettingsSkeleton() {
  return (
    <Skeleton className="card settings-bones" label="Laster innstillinger...">
      {[1, 2, 3, 4, 5, 6, 7].map((row) => (
        <Bone key={row} width="100%" height="1.5rem" />
      ))}
    </Skeleton>
  );
}
