import * as v from 'valibot';

/** The three colours a restaurant owns, '#rrggbb'. */
export type Theme = { primaryColor: string; secondaryColor: string; accentColor: string };

/** The six presets, in the order they are shown. */
export const themePresets = [
  {
    id: 'klassisk-rod',
    primaryColor: '#c41e3a',
    secondaryColor: '#a01729',
    accentColor: '#e63946',
  },
  {
    id: 'elegant-bla',
    primaryColor: '#2563eb',
    secondaryColor: '#1d4ed8',
    accentColor: '#3b82f6',
  },
  {
    id: 'naturlig-gronn',
    primaryColor: '#059669',
    secondaryColor: '#047857',
    accentColor: '#10b981',
  },
  {
    id: 'varm-oransje',
    primaryColor: '#ea580c',
    secondaryColor: '#c2410c',
    accentColor: '#f97316',
  },
  {
    id: 'lilla-luksus',
    primaryColor: '#7c3aed',
    secondaryColor: '#6d28d9',
    accentColor: '#8b5cf6',
  },
  {
    id: 'mork-antracitt',
    primaryColor: '#374151',
    secondaryColor: '#1f2937',
    accentColor: '#4b5563',
  },
] as const;

/** The theme of a business that has chosen none. */
export const defaultTheme: Theme = {
  primaryColor: '#c41e3a',
  secondaryColor: '#a01729',
  accentColor: '#e63946',
};

const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'colourWrong'));
export const theme = v.object({ primaryColor: colour, secondaryColor: colour, accentColor: colour });

type Rgb = [number, number, number];
const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
const hex = (channels: Rgb) =>
  `#${channels.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`;
const darkened = (colourHex: string, share: number) => hex(rgb(colourHex).map((c) => c * (1 - share)) as Rgb);

function luminance(colourHex: string): number {
  const [r, g, b] = rgb(colourHex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2 contrast of two '#rrggbb' colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export const white = '#ffffff';
export const darkText = '#14181a';
const readable = 4.5;

/** The colours a page is painted with. `fill` is the surface behind text, `onFill` that text. */
type PaintedTheme = Theme & { fill: string; fillDeep: string; onFill: string };

/**
 * Where white text on the owner's primary colour would be unreadable, its darker sister takes over: the first
 * of primary and secondary on which white reaches 4.5:1, else primary with dark text, else primary darkened
 * by 4 % at a time.
 */
export function paintedTheme(chosen: Theme): PaintedTheme {
  const { primaryColor, secondaryColor } = chosen;
  if (contrast(white, primaryColor) >= readable)
    return { ...chosen, fill: primaryColor, fillDeep: secondaryColor, onFill: white };
  if (contrast(white, secondaryColor) >= readable) {
    return { ...chosen, fill: secondaryColor, fillDeep: darkened(secondaryColor, 0.26), onFill: white };
  }
  if (contrast(darkText, primaryColor) >= readable) {
    return { ...chosen, fill: primaryColor, fillDeep: secondaryColor, onFill: darkText };
  }
  let fill = primaryColor;
  while (contrast(white, fill) < readable) fill = darkened(fill, 0.04);
  return { ...chosen, fill, fillDeep: darkened(fill, 0.26), onFill: white };
}
