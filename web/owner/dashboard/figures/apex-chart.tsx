import ReactApexChart from 'react-apexcharts';

// The package is CommonJS: the bundler decides whether its default is the component or an object with it.
const exported = ReactApexChart as typeof ReactApexChart & { default?: typeof ReactApexChart };

/** The only door to the drawing library; imported lazily (queries.ts). */
export const ApexChart = exported.default ?? exported;
