/** Tags that a candidate can have, and letters of each. */
export const MOST_TAGS = 10;
export const TAG_LENGTH = 40;

/** The tags of a row, in their order. */
export function tagsIn(kept: string): string[] {
  return kept.split('\n').filter(Boolean);
}

/** Tags as a row keeps them: sorted, each between two line breaks, so that each is found whole. */
export function tagsText(tags: readonly string[]): string {
  const sorted = [...tags].sort((a, b) => (a < b ? -1 : 1));
  return sorted.length === 0 ? '' : `\n${sorted.join('\n')}\n`;
}

/** The tags that somebody typed or a file has, parted by comma or semicolon, each once. */
export function readTags(text: string): string[] {
  const found = new Map<string, string>();
  for (const part of text.split(/[,;\n]/)) {
    const tag = part.replace(/\s+/g, ' ').trim();
    const key = tag.toLowerCase();
    if (tag && !found.has(key)) found.set(key, tag);
  }
  return [...found.values()];
}

/** The same tags in the spelling that is in use already. */
export function inUse(tags: readonly string[], known: readonly string[]): string[] {
  const spelled = new Map(known.map((tag) => [tag.toLowerCase(), tag]));
  return tags.map((tag) => spelled.get(tag.toLowerCase()) ?? tag);
}

/** Why no candidate can have these tags, or undefined. */
export function refusedTags(tags: readonly string[]): string | undefined {
  const long = tags.find((tag) => tag.length > TAG_LENGTH);
  if (long) return `Use at most ${TAG_LENGTH} characters for a tag.`;
  return tags.length > MOST_TAGS ? `A candidate can have at most ${MOST_TAGS} tags.` : undefined;
}
