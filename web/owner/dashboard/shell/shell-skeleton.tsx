import './shell-skeleton.css';

const bars = (count: number) =>
  ['a', 'b', 'c', 'd', 'e', 'f', 'g'].slice(0, count).map((key) => <i key={key} />);

/** The outline of the dashboard while nobody knows yet who is there. It is in the HTML, too, so that it is there before any script. */
export function ShellSkeleton() {
  return (
    <div className="outline" role="status" aria-busy="true">
      <div className="outline-side">
        <b />
        {bars(7)}
      </div>
      <div className="outline-main">
        <p>Laster...</p>
        <div className="outline-cards">{bars(4)}</div>
        <div className="outline-page" />
      </div>
      <div className="outline-bar">{bars(4)}</div>
    </div>
  );
}
