import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AA_CONTRAST, contrastRatio, DEFAULT_THEME, textOn, themeVariables } from './theme.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('contrast is 21 between black and white, and 1 between equals', () => {
  expect(contrastRatio('#000000', '#fff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#3498db', '#3498db')).toBe(1);
  expect(contrastRatio('#3498db', '#ffffff')).toBeCloseTo(3.15, 2);
});

test('contrast refuses what is no hex color', () => {
  expect(() => contrastRatio('red', '#fff')).toThrow(RangeError);
});

test('the default theme keeps its colors and deepens the blue and the red for white text', () => {
  const variables = themeVariables(DEFAULT_THEME);
  expect(variables).toMatchObject({
    '--primary': '#2c3e50',
    '--secondary': '#3498db',
    '--accent': '#e74c3c',
    '--on-primary': '#ffffff',
    '--primary-strong': '#2c3e50',
  });
  expect(variables['--on-secondary']).not.toBe('#ffffff');
  expect(variables['--secondary-strong']).not.toBe('#3498db');
});

test('whatever colors are picked, every produced pair passes AA', () => {
  fc.assert(
    fc.property(hex, hex, hex, (primaryColor, secondaryColor, accentColor) => {
      const variables = themeVariables({ primaryColor, secondaryColor, accentColor, font: 'Open Sans' });
      for (const name of ['primary', 'secondary', 'accent']) {
        const color = variables[`--${name}`] as string;
        expect(contrastRatio(color, variables[`--on-${name}`] as string)).toBeGreaterThanOrEqual(AA_CONTRAST);
        expect(contrastRatio('#ffffff', variables[`--${name}-strong`] as string)).toBeGreaterThanOrEqual(
          AA_CONTRAST,
        );
      }
    }),
    { numRuns: 500 },
  );
});

test('mid tones that a soft dark cannot be read on get black', () => {
  expect(textOn('#777777')).toBe('#000000');
});

test('a broken color falls back to the default theme, and a font name cannot leave its quotes', () => {
  const variables = themeVariables({ ...DEFAULT_THEME, primaryColor: 'url(x)', font: "Inter'; color: red" });
  expect(variables['--primary']).toBe('#2c3e50');
  expect(variables['--font']).toBe(
    "'Inter color red Variable', 'Inter color red', ui-sans-serif, system-ui, sans-serif",
  );
});

test("the stylesheet's own values are those of the default theme", () => {
  const css = readFileSync(new URL('../../styles.css', import.meta.url), 'utf8');
  for (const [name, value] of Object.entries(themeVariables(DEFAULT_THEME))) {
    expect(css).toContain(`${name}: ${value.replaceAll("'", '"')};`);
  }
});
