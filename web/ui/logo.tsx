const wall = 'M12 2h16a8 8 0 0 1 8 8v20H4V10a8 8 0 0 1 8-8Z';
const letters =
  'M48.63 33.5V6.5H54.45V28.93H65.73V33.5ZM75.55 34.02Q72.08 34.02 70.32 31.84Q68.55 29.66 68.55 25.92V12.73H74.16V24.98Q74.16 27.1 74.92 28.27Q75.68 29.45 77.38 29.45Q79.42 29.45 80.53 27.86Q81.64 26.27 81.64 23.95V12.73H87.25V33.5H82.19V30.38H81.36Q80.84 31.94 79.46 32.98Q78.07 34.02 75.55 34.02ZM91.87 33.5V5.81H97.48V20.69H99.14L104.95 12.73H110.91V12.94L103.81 22.42L111.74 33.29V33.5H105.2L99.14 24.85H97.48V33.5ZM121.28 33.92Q118.37 33.92 116.5 32.51Q114.63 31.11 113.73 28.65Q112.83 26.2 112.83 23.08Q112.83 19.86 113.75 17.44Q114.67 15.02 116.53 13.67Q118.4 12.32 121.24 12.32Q123.42 12.32 124.83 13.16Q126.23 14.01 126.95 15.43H127.78V12.73H132.98V33.5H127.78V30.8H126.95Q126.23 32.12 124.84 33.02Q123.46 33.92 121.28 33.92ZM122.73 29.97Q124.84 29.97 126.11 28.12Q127.37 26.27 127.37 23.12Q127.37 19.93 126.11 18.1Q124.84 16.26 122.73 16.26Q120.83 16.26 119.74 17.98Q118.65 19.69 118.65 23.12Q118.65 26.54 119.74 28.26Q120.83 29.97 122.73 29.97Z';

/** Mark and word. `light` is for the night wall. The word is drawn, so screen readers get `name`. */
export function Logo({ name = 'Luka', light = false }: { name?: string; light?: boolean }) {
  const outside = light ? '#fff' : '#0f3a47';
  return (
    <svg className="logo" viewBox="0 0 134 40" role="img" aria-label={name}>
      <LitHatch outside={outside} />
      <path d={letters} fill={outside} />
    </svg>
  );
}

/** The hatch alone: lit when the place is open, shuttered when it is not. */
export function Mark({ shut = false, className = '' }: { shut?: boolean; className?: string }) {
  return (
    <svg className={`mark ${className}`.trim()} viewBox="0 0 40 40" aria-hidden="true">
      {shut ? <ShutHatch /> : <LitHatch outside="#0f3a47" />}
    </svg>
  );
}

function LitHatch({ outside }: { outside: string }) {
  return (
    <>
      <path fill={outside} d={wall} />
      <path fill="#ffc24b" d="M12.5 8h15a3 3 0 0 1 3 3v19h-21V11a3 3 0 0 1 3-3Z" />
      <path fill="#0f3a47" d="M13 30a7 7 0 0 1 14 0Z" />
      <circle cx="20" cy="21.6" r="1.8" fill="#0f3a47" />
      <rect y="31.5" width="40" height="5.5" rx="2.75" fill={outside} />
    </>
  );
}

function ShutHatch() {
  return (
    <>
      <path fill="#0f3a47" d={wall} />
      <path
        fill="none"
        stroke="#7f979d"
        strokeWidth="2.6"
        strokeLinecap="round"
        d="M11 10.5h18M11 16h18M11 21.5h18M11 27h18"
      />
      <rect y="31.5" width="40" height="5.5" rx="2.75" fill="#0f3a47" />
    </>
  );
}
