import { z } from 'zod';
import { nameField } from '#app/text/name-text.ts';
import { RESERVED_SEGMENTS } from './built-in-pages.ts';

export const PAGE_REQUIRED = 'Page Name and Path are required.';
const PATH_SIGNS = 'Use letters, digits, hyphens and slashes in the path, such as /careers.';

/** A path as it is served: one slash in front and between, none at the end. Empty for a text without a name in it. */
export function normalPath(text: string): string {
  const segments = text.normalize('NFC').trim().split('/').filter(Boolean);
  return segments.length > 0 ? `/${segments.join('/')}` : '';
}

/** A page's key: its name trimmed, in lower case, each run of spaces a hyphen. */
export function keyOf(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, '-');
}

/** Whether the portal answers at that path, or below it, itself. */
export function shadowsBuiltIn(path: string): boolean {
  return RESERVED_SEGMENTS.has(path.toLowerCase().split('/')[1] ?? '');
}

/** The form of a custom page; `path` comes out with its leading slash. */
export const customPageFormSchema = z.object({
  name: nameField(PAGE_REQUIRED, 60),
  path: z
    .string()
    .transform(normalPath)
    .pipe(
      z
        .string()
        .min(1, PAGE_REQUIRED)
        .max(200, 'Use at most 200 characters.')
        .regex(/^(\/[\p{L}\p{M}\p{N}_-]+)+$/u, PATH_SIGNS)
        .refine((path) => !shadowsBuiltIn(path), 'This path is used by the portal. Choose another one.'),
    ),
  visible: z.preprocess((value) => value === 'on' || value === 'true', z.boolean()),
  key: z.string().max(100).optional(),
});

export const pageIdSchema = z.object({ pageId: z.string() });
