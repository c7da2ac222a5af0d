import { ShellSkeleton } from './shell-skeleton.tsx';

/** While nobody knows yet who is there. */
export function LoadingPage() {
  return (
    <main>
      <ShellSkeleton />
    </main>
  );
}
