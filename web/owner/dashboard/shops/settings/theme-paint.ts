import { paintedTheme, type Theme, themePresets, white } from '../../../../../shared/shops/theme.ts';

/** The three colours alone, as they are stored. */
export function coloursOf({ primaryColor, secondaryColor, accentColor }: Theme): Theme {
  return { primaryColor, secondaryColor, accentColor };
}

export function isSameTheme(one: Theme, other: Theme): boolean {
  return JSON.stringify(coloursOf(one)) === JSON.stringify(coloursOf(other));
}

export function presetOf(theme: Theme) {
  return themePresets.find((preset) => isSameTheme(preset, theme));
}

/**
 * Says how the page changes a main colour on which text would be hard to read; undefined where it need not.
 */
export function contrastNote(theme: Theme): string | undefined {
  const { fill, onFill, primaryColor } = paintedTheme(theme);
  if (onFill !== white) return 'Hovedfargen er lys. Derfor blir teksten på den mørk, så alle kan lese den.';
  if (fill === primaryColor) return undefined;
  return 'Hvit tekst er vanskelig å lese på hovedfargen. Der det står tekst, bruker siden en mørkere tone.';
}
