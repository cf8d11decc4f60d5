import type { ItemKind } from '../item-kinds.ts';

/** An item as it is typed: choices are lines, and of a form its id. */
export type TypedItem = { key: number; kind: ItemKind; label: string; choices: string };

/** Items as the editor shows them. */
export function typedItems(
  items: readonly { kind: ItemKind; label: string; options: readonly string[] }[],
): TypedItem[] {
  return items.map(({ kind, label, options }, key) => ({ key, kind, label, choices: options.join('\n') }));
}

/** Items as a form sends them. */
export function sentItems(items: readonly TypedItem[]): string {
  return JSON.stringify(
    items.map(({ kind, label, choices }) => ({
      ...{ kind, label },
      options: kind === 'choice' ? choices.split('\n') : kind === 'form' && choices ? [choices] : [],
    })),
  );
}
