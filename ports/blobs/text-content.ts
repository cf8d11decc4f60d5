/**
 * The text that these first bytes of a file hold, or undefined where they are no text: UTF-16 with its
 * mark, UTF-8, or else what looks like Windows-1252. `cut` says that the file goes on, so the last
 * character may be incomplete.
 */
export function decodeText(head: Uint8Array, cut: boolean): string | undefined {
  const text = decodeUnicode(head, cut) ?? decodeWindows1252(head);
  return text === undefined || hasControls(text) ? undefined : text;
}

/** Whether the text begins like an HTML page, by the tags that browsers look for. */
export function isHtml(text: string): boolean {
  return /^<(!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p)[\s/>]/i.test(
    afterProlog(text),
  );
}

/** Whether the text is an SVG drawing, also behind an XML declaration, comments and a doctype. */
export function isSvg(text: string): boolean {
  return /^(<!doctype svg[\s>]|<([\w-]+:)?svg[\s/>])/i.test(afterProlog(text));
}

function decodeUnicode(head: Uint8Array, cut: boolean): string | undefined {
  const encoding =
    head[0] === 0xff && head[1] === 0xfe
      ? 'utf-16le'
      : head[0] === 0xfe && head[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(head, { stream: cut });
  } catch {
    return undefined;
  }
}

/**
 * Windows-1252 gives a meaning to nearly every byte, so the five that it leaves out are what tells it
 * apart.
 */
function decodeWindows1252(head: Uint8Array): string | undefined {
  const unassigned = [0x81, 0x8d, 0x8f, 0x90, 0x9d];
  return unassigned.some((byte) => head.includes(byte))
    ? undefined
    : new TextDecoder('windows-1252').decode(head);
}

function hasControls(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return /[\x00-\x08\x0b\x0e-\x1f\x7f]/.test(text);
}

/** Skips white space, comments and processing instructions. */
function afterProlog(text: string): string {
  let rest = text.trimStart();
  for (;;) {
    const close = rest.startsWith('<!--') ? '-->' : rest.startsWith('<?') ? '?>' : undefined;
    if (!close) return rest;
    const end = rest.indexOf(close);
    if (end < 0) return '';
    rest = rest.slice(end + close.length).trimStart();
  }
}
