import { Loading } from '../../../ui/states.tsx';

/** While nobody knows yet who is there. */
export function LoadingPage() {
  return (
    <main className="loading-page">
      <Loading />
    </main>
  );
}
