/** One option of a line: in quotes, whose own are doubled, or up to the next comma. */
const OPTION = /\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))(?:,|$)/y;

/**
 * The options of a dropdown as they are typed: separated by commas, or one per line. An option that has a comma is kept whole on
 * a line of its own, or in quotes.
 */
export function parseOptions(text: string): string[] {
  const lines = text.split(/\r?\n|\r/).filter((line) => line.trim());
  const oneLine = lines.length < 2;
  return cleanOptions(
    lines.flatMap((line) => (oneLine || /^\s*"/.test(line) ? split(line) : withoutComma(line))),
  );
}

function withoutComma(line: string): string {
  const trimmed = line.trimEnd();
  return trimmed.endsWith(',') ? trimmed.slice(0, -1).trimEnd() : line;
}

/** The options as they are kept: trimmed, each on one line, without blanks and repeats. */
export function cleanOptions(options: readonly string[]): string[] {
  const trimmed = options.map((option) =>
    option
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .filter(Boolean)
      .join(' '),
  );
  return [...new Set(trimmed)].filter((option) => /[^,\s]/.test(option));
}

/** The options as text to be edited, which is read as the same options again. */
export function formatOptions(options: readonly string[]): string {
  if (!options.some((option) => /,|^"/.test(option))) return options.join(', ');
  const quoted = (option: string) => `"${option.replaceAll('"', '""')}"`;
  const [only = ''] = options;
  if (options.length === 1) return quoted(only);
  return options.map((option) => (/^"|,$/.test(option) ? quoted(option) : option)).join('\n');
}

function split(line: string): string[] {
  const options: string[] = [];
  OPTION.lastIndex = 0;
  while (OPTION.lastIndex < line.length) {
    const [, quoted, plain = ''] = OPTION.exec(line) ?? [];
    options.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
  }
  return options;
}
