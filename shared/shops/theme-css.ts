import { contrast, darkText, defaultTheme, paintedTheme, type Theme, white } from './theme.ts';

const hexColour = /^#[0-9a-f]{6}$/;

/** Colours reach a style element, so anything that is not '#rrggbb' is replaced by the default's. */
function safeTheme(chosen: Theme): Theme {
  const safe = (colour: keyof Theme) =>
    hexColour.test(chosen[colour]) ? chosen[colour] : defaultTheme[colour];
  return {
    primaryColor: safe('primaryColor'),
    secondaryColor: safe('secondaryColor'),
    accentColor: safe('accentColor'),
  };
}

/** The colour of text or icons on a surface: white where it reaches `least`, else the easier to see. */
function inkOn(surface: string, least: number): string {
  if (contrast(white, surface) >= least) return white;
  return contrast(darkText, surface) > contrast(white, surface) ? darkText : white;
}

/** The surface that carries text and the browser's own bar. */
export function fillOf(theme: Theme): string {
  return paintedTheme(safeTheme(theme)).fill;
}

/**
 * The shop's colours as custom properties: the only part of the page's style that differs from shop to shop.
 */
export function themeCss(theme: Theme): string {
  const { primaryColor, secondaryColor, fill, fillDeep, onFill } = paintedTheme(safeTheme(theme));
  const properties = {
    shape: primaryColor,
    'on-shape': inkOn(primaryColor, 3),
    secondary: secondaryColor,
    'on-secondary': inkOn(secondaryColor, 4.5),
    fill,
    'fill-deep': fillDeep,
    'on-fill': onFill,
    price: onFill === white ? fill : darkText,
  };
  const lines = Object.entries(properties).map(([name, value]) => `--${name}:${value}`);
  return `:root{${lines.join(';')}}`;
}
