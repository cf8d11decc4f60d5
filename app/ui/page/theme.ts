/** What the site state holds of its looks: three hex colors and the name of a font. */
export type Theme = { primaryColor: string; secondaryColor: string; accentColor: string; font: string };

type Rgb = readonly [number, number, number];

export const DEFAULT_THEME = {
  primaryColor: '#2c3e50',
  secondaryColor: '#3498db',
  accentColor: '#e74c3c',
  font: 'Open Sans',
} as const satisfies Theme;

/** The fonts that the portal itself serves. */
export const FONTS = ['Open Sans'] as const;

/** The least contrast WCAG AA asks of text. */
export const AA_CONTRAST = 4.5;

// Strong shades also stand as text on the tinted page and soft backgrounds, which cost up to a seventh.
const STRONG_CONTRAST = 5.6;
const WHITE = '#ffffff';
// Between white and the soft dark there are mid tones that only pure black reads on.
const TEXT_CHOICES = [WHITE, '#14181d', '#000000'];

/**
 * The CSS variables to set inline on <html>: the three colors, the font, the text color that reads on each
 * color, and deepened shades on which white reads. A color that is no hex falls back to the default theme's.
 */
export function themeVariables(theme: Theme): Record<string, string> {
  const primary = hexOr(theme.primaryColor, DEFAULT_THEME.primaryColor);
  const secondary = hexOr(theme.secondaryColor, DEFAULT_THEME.secondaryColor);
  const accent = hexOr(theme.accentColor, DEFAULT_THEME.accentColor);
  return {
    '--primary': primary,
    '--secondary': secondary,
    '--accent': accent,
    '--on-primary': textOn(primary),
    '--on-secondary': textOn(secondary),
    '--on-accent': textOn(accent),
    '--primary-strong': deepened(primary),
    '--secondary-strong': deepened(secondary),
    '--accent-strong': deepened(accent),
    '--font': fontStack(theme.font),
  };
}

/** The WCAG contrast of two hex colors, from 1 to 21. Throws a RangeError on what is no hex color. */
export function contrastRatio(a: string, b: string): number {
  const [light, dark] = [luminance(toLinear(a)), luminance(toLinear(b))].sort((x, y) => y - x) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** The text color, from white to black, that reads on the given hex color with AA contrast. */
export function textOn(background: string): string {
  return TEXT_CHOICES.find((text) => contrastRatio(text, background) >= AA_CONTRAST) ?? '#000000';
}

/** The color itself, or the lightest shade of its hue on which white text reads. */
function deepened(color: string): string {
  const linear = toLinear(color);
  // Scaling linear light scales luminance alike, so the factor that reaches the contrast is known at once.
  const target = 1.05 / STRONG_CONTRAST - 0.05;
  const factor = target / luminance(linear);
  return factor >= 1 ? color : toHex(linear.map((channel) => channel * factor) as unknown as Rgb);
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toLinear(color: string): Rgb {
  const hex = normalHex(color);
  if (!hex) throw new RangeError(`Not a hex color: ${color}`);
  return [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
}

function toHex(linear: Rgb): string {
  const channels = linear.map((value) => {
    const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.floor(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

function hexOr(color: string, fallback: string): string {
  return normalHex(color) ?? fallback;
}

function normalHex(color: string): string | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color);
  const long = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : color;
  return /^#[0-9a-f]{6}$/i.test(long) ? long.toLowerCase() : null;
}

function fontStack(font: string): string {
  const name = font.replace(/[^\p{L}\p{N} -]/gu, '').trim() || DEFAULT_THEME.font;
  return `'${name} Variable', '${name}', ui-sans-serif, system-ui, sans-serif`;
}
