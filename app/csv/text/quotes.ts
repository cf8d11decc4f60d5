/** Where the cell that a quote opens is closed (a doubled quote is text); the end of the text if nowhere. */
export function closingQuote(text: string, opening: number): number {
  let at = text.indexOf('"', opening + 1);
  while (at >= 0 && text.charAt(at + 1) === '"') at = text.indexOf('"', at + 2);
  return at < 0 ? text.length : at;
}

/** Line ends and quotes looked at before others get their turn. */
const STEPS = 20_000;

/** Every line end outside quoted cells as LF; what stands in quotes stays as it is. Yields to let others work. */
export function* withOneLineEnd(text: string, delimiter: string): Generator<void, string> {
  if (!text.includes('\r')) return text;
  let done = 0;
  let steps = 0;
  let parts: string[] = [];
  const pieces: string[] = [];
  const marks = /[\r"]/g;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    const at = mark.index;
    if (++steps % STEPS === 0) {
      // Joined at once: many small parts take many times the memory of their text.
      pieces.push(parts.join('\n'));
      parts = parts.length > 0 ? [''] : [];
      yield;
    }
    if (mark[0] === '"') {
      if (opensCell(text, at, delimiter)) marks.lastIndex = closingQuote(text, at) + 1;
      continue;
    }
    parts.push(text.slice(done, at));
    done = text.charAt(at + 1) === '\n' ? at + 2 : at + 1;
    marks.lastIndex = done;
  }
  parts.push(text.slice(done));
  pieces.push(parts.join('\n'));
  return pieces.join('');
}

/** A quote within an unquoted cell (5" tape) opens none. */
function opensCell(text: string, at: number, delimiter: string): boolean {
  const before = at === 0 ? '\n' : text.charAt(at - 1);
  return before === delimiter || before === '\n' || before === '\r';
}
