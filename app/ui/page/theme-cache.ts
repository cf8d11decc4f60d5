import { useEffect, useState } from 'react';
import { DEFAULT_THEME, type Theme } from './theme.ts';

const KEY = 'website-theme';
/** Longer than any theme: such a value is none, and is not parsed. */
const LONGEST = 2_000;

/**
 * The theme to show: the served one, of which a copy is kept in local storage. Only a page that came without one, as
 * when the server failed, takes the copy; one that cannot be read is logged, and the default is used.
 */
export function useSiteTheme(served: Theme | undefined): Theme {
  const [cached, setCached] = useState<Theme | null>(null);
  useEffect(() => {
    const kept = readCachedTheme();
    if (served) writeCachedTheme(served);
    else setCached(kept);
  }, [served]);
  return served ?? cached ?? DEFAULT_THEME;
}

/** The kept theme; the default where there is none, or none that can be read. */
export function readCachedTheme(): Theme {
  try {
    const text = localStorage.getItem(KEY);
    if (text === null) return DEFAULT_THEME;
    const value: unknown = text.length <= LONGEST ? JSON.parse(text) : null;
    if (isTheme(value)) return value;
    console.warn('The theme kept in this browser cannot be read; the default is used.');
  } catch (error) {
    console.warn('The theme kept in this browser cannot be read; the default is used.', error);
  }
  return DEFAULT_THEME;
}

function writeCachedTheme({ primaryColor, secondaryColor, accentColor, font }: Theme): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ primaryColor, secondaryColor, accentColor, font }));
  } catch (error) {
    console.warn('The theme could not be kept in this browser.', error);
  }
}

function isTheme(value: unknown): value is Theme {
  if (typeof value !== 'object' || value === null) return false;
  const { primaryColor, secondaryColor, accentColor, font } = value as Record<string, unknown>;
  const colors = [primaryColor, secondaryColor, accentColor];
  return (
    typeof font === 'string' && colors.every((one) => typeof one === 'string' && /^#[0-9a-f]{6}$/i.test(one))
  );
}
