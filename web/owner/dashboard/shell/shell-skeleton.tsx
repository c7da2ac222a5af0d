import './shell-skeleton.css';

const bars = (count: number) =>
  ['a', 'b', 'c', 'd', 'e', 'f', 'g'].slice(0, count).map((key) => <i key={key} />);

/** The dashboard's outline until the user is known. The HTML has it, too, so it shows before any script. */
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
