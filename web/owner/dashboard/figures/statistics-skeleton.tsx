import { Bone } from '../../../ui/skeleton.tsx';

const heights = [30, 83, 76, 69, 62, 55, 48, 41, 34, 87, 80, 73, 66, 59, 52];

/** In the size of the coming figures; the period bar says that they load. */
export function StatisticsSkeleton() {
  return (
    <div className="stack" aria-hidden="true">
      <div className="card period-figures">
        {[1, 2, 3, 4].map((place) => (
          <div className="stat" key={place}>
            <Bone width="60%" />
            <Bone width="80%" height="2.375rem" />
            {place === 1 ? <Bone width="50%" height="1.25rem" /> : null}
          </div>
        ))}
      </div>
      <div className="charts">
        {[1, 2].map((place) => (
          <div className="card chart-card is-bones" key={place}>
            <Bone width="40%" />
            <ChartBones />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Also in a chart's place while the drawing library is on its way. */
export function ChartBones() {
  return (
    <div className="chart-bones" aria-hidden="true">
      {heights.map((height) => (
        <Bone key={height} height={`${height}%`} />
      ))}
    </div>
  );
}
