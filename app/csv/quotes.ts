/** Where the cell that a quote opens is closed (a doubled quote is text); the end of the text if nowhere. */
export function closingQuote(text: string, opening: number): number {
  let at = text.indexOf('"', opening + 1);
  while (at >= 0 && text.charAt(at + 1) === '"') at = text.indexOf('"', at + 2);
  return at < 0 ? text.length : at;
}

/** Every line end outside quoted cells as LF; what stands in quotes stays as it is. */
export function withOneLineEnd(text: string, delimiter: string): string {
  const parts: string[] = [];
  let done = 0;
  let quoted = nextQuotedCell(text, 0, delimiter);
  let from = 0;
  for (let at = text.indexOf('\r'); at >= 0; at = text.indexOf('\r', from)) {
    while (quoted.end <= at) quoted = nextQuotedCell(text, quoted.end, delimiter);
    if (quoted.start < at) {
      from = quoted.end;
      continue;
    }
    parts.push(text.slice(done, at));
    from = text.charAt(at + 1) === '\n' ? at + 2 : at + 1;
    done = from;
  }
  parts.push(text.slice(done));
  return parts.join('\n');
}

/** A quote within an unquoted cell (5" tape) opens none. */
function nextQuotedCell(text: string, from: number, delimiter: string): { start: number; end: number } {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    const before = at === 0 ? '\n' : text.charAt(at - 1);
    if (before === delimiter || before === '\n' || before === '\r') {
      return { start: at, end: closingQuote(text, at) + 1 };
    }
  }
  return { start: Number.POSITIVE_INFINITY, end: Number.POSITIVE_INFINITY };
}
