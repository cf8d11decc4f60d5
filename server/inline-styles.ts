import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The beginning of a link to a sheet, as far as its path goes. */
const SHEET = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)/g;

/**
 * Puts the styles that a page names into it, so that it is painted without waiting for a second answer; `client` is the folder
 * of the built files. Their file is still asked for, as the last thing and for the pages to come: no medium is `not all`. React
 * finds its link again, and passes over what it has not put into the head.
 */
export function inlineStyles(client: string): (html: string) => string {
  const sheets = new Map<string, string>();
  const sheetAt = (path: string): string => {
    const sheet = sheets.get(path) ?? readFileSync(join(client, path), 'utf8');
    sheets.set(path, sheet);
    return sheet;
  };
  return (html) =>
    html.replace(
      SHEET,
      (_link, path: string) =>
        `<style>${sheetAt(path)}</style><link rel="stylesheet" media="not all" href="${path}`,
    );
}
