import { StartButton } from './start-button.tsx';

export function LastCall({ onStart }: { onStart: (() => void) | undefined }) {
  return (
    <section className="last">
      <div className="page-width">
        <h2 className="section-title">Luka er din. Lyset er på.</h2>
        <StartButton variant="lamp" onStart={onStart} />
        <div className="win" aria-hidden="true">
          <div>
            <svg viewBox="0 0 30 17" aria-hidden="true">
              <path fill="#0f3a47" d="M2 17a13 13 0 0 1 26 0Z" />
              <circle cx="15" cy="2.6" r="2.6" fill="#0f3a47" />
            </svg>
          </div>
        </div>
      </div>
    </section>
  );
}
