import fc from 'fast-check';
import { expect, test } from 'vitest';
import { themeNames } from '../../../shared/shops/owner-words.nb.ts';
import { contrast, defaultTheme, paintedTheme, themePresets } from '../../../shared/shops/theme.ts';
import { runs } from '../../helpers/long-run.ts';

/**
 * The look README's table: white on primary, secondary and accent; then the fill, white on it, the deep fill.
 */
const look = {
  'Klassisk rød': [5.84, 7.93, 4.17, '#c41e3a', 5.84, '#a01729'],
  'Elegant blå': [5.17, 6.7, 3.68, '#2563eb', 5.17, '#1d4ed8'],
  'Naturlig grønn': [3.77, 5.48, 2.54, '#047857', 5.48, '#035940'],
  'Varm oransje': [3.56, 5.18, 2.8, '#c2410c', 5.18, '#903009'],
  'Lilla luksus': [5.7, 7.1, 4.23, '#7c3aed', 5.7, '#6d28d9'],
  'Mørk antrasitt': [10.31, 14.68, 7.56, '#374151', 10.31, '#1f2937'],
} as const;

const onWhite = (colour: string) => Math.round(contrast('#ffffff', colour) * 100) / 100;

test('SETT-009 the six presets come in order', () => {
  expect(
    themePresets.map(({ id, primaryColor, secondaryColor, accentColor }) => {
      return `${themeNames[id]} ${primaryColor}/${secondaryColor}/${accentColor}`;
    }),
  ).toEqual([
    'Klassisk rød #c41e3a/#a01729/#e63946',
    'Elegant blå #2563eb/#1d4ed8/#3b82f6',
    'Naturlig grønn #059669/#047857/#10b981',
    'Varm oransje #ea580c/#c2410c/#f97316',
    'Lilla luksus #7c3aed/#6d28d9/#8b5cf6',
    'Mørk antrasitt #374151/#1f2937/#4b5563',
  ]);
});

test.each(themePresets)('$id is painted with the contrasts the look promises', (preset) => {
  const { fill, fillDeep, onFill } = paintedTheme(preset);
  const { primaryColor, secondaryColor, accentColor } = preset;

  expect([
    ...[primaryColor, secondaryColor, accentColor].map(onWhite),
    fill,
    onWhite(fill),
    fillDeep,
  ]).toEqual(look[themeNames[preset.id] as keyof typeof look]);
  expect(onFill).toBe('#ffffff');
});

test('DATA-008 the default theme is the first preset', () => {
  expect(themePresets[0]).toMatchObject(defaultTheme);
});

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('text stands readable on whatever three colours an owner chooses', () => {
  fc.assert(
    fc.property(colour, colour, colour, (primaryColor, secondaryColor, accentColor) => {
      const { fill, onFill, fillDeep } = paintedTheme({ primaryColor, secondaryColor, accentColor });
      expect(contrast(onFill, fill)).toBeGreaterThanOrEqual(4.5);
      expect(fillDeep).toMatch(/^#[0-9a-f]{6}$/);
    }),
    { numRuns: runs(1000) },
  );
});

test('contrast is symmetric, 1 of a colour with itself, 21 of black with white', () => {
  fc.assert(
    fc.property(colour, colour, (one, other) => {
      expect(contrast(one, other)).toBe(contrast(other, one));
      expect(contrast(one, one)).toBe(1);
    }),
  );
  expect(contrast('#000000', '#ffffff')).toBe(21);
});
