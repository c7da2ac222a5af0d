import { Loading } from '../../../ui/states.tsx';

/** While nobody knows yet who is there (DASH-002). */
export function LoadingPage() {
  return (
    <main className="loading-page">
      <Loading />
    </main>
  );
}
