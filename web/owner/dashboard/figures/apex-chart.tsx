import ReactApexChart from 'react-apexcharts';

// The package is CommonJS: what arrives as its default is the component, or an object that holds it, depending on the bundler.
const exported = ReactApexChart as typeof ReactApexChart & { default?: typeof ReactApexChart };

/** The only door to the drawing library; imported lazily (queries.ts). */
export const ApexChart = exported.default ?? exported;
