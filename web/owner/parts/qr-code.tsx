import { correction, generate } from 'lean-qr';
import { useMemo } from 'react';

/** White modules around the code that a camera needs to find it (ISO/IEC 18004). */
const quietModules = 4;

/** `text` as a QR code, drawn as one path so that the page needs neither a canvas nor an image. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => pathOf(text), [text]);
  const box = `${-quietModules} ${-quietModules} ${size + 2 * quietModules} ${size + 2 * quietModules}`;
  return (
    <svg className="qr" viewBox={box} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="#10242c" />
    </svg>
  );
}

function pathOf(text: string) {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const rows = Array.from({ length: code.size }, (_, y) => y);
  const path = rows
    .flatMap((y) => rows.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`))
    .join('');
  return { size: code.size, path };
}
