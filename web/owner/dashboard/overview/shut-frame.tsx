import type { ReactNode } from 'react';

type ShutFrameProps = {
  /** Names the region. */
  label: string;
  /** What stands beside the hatch. */
  say: ReactNode;
  title: string;
  line: string;
  /** What can be pressed in the hatch. */
  children: ReactNode;
};

/** The top of Oversikt while nobody can order: words on the left, the hatch with its shutter down on the right. */
export function ShutFrame({ label, say, title, line, children }: ShutFrameProps) {
  return (
    <section aria-label={label}>
      <div className="welcome">
        <div className="welcome-say">{say}</div>
        <div className="luke is-down">
          <div className="luke-wall">
            <div className="luke-open">
              <div className="window">
                <b>{title}</b>
                <span>{line}</span>
                <div className="window-row">{children}</div>
              </div>
            </div>
          </div>
        </div>
      </div>
      <div className="welcome-counter" />
    </section>
  );
}
