import type { FreeField } from './employee-schema.ts';

/** Free fields that have a column of their own; a file that is read back may have a few more. */
const COLUMNS_MAX = 900;
/** The column of all other fields. */
const OTHERS = 'Other fields';

/** The columns of an export's free fields: each label once, in the order in which they come; then one for all others. */
export class FieldColumns {
  readonly #labels = new Map<string, number>();
  #hasOthers = false;

  /** Takes in what somebody has. */
  add(fields: readonly FreeField[]): void {
    for (const { label } of fields) {
      if (this.#labels.has(label)) continue;
      if (this.#labels.size < COLUMNS_MAX) this.#labels.set(label, this.#labels.size);
      else this.#hasOthers = true;
    }
  }

  get headers(): string[] {
    return [...this.#labels.keys(), ...(this.#hasOthers ? [OTHERS] : [])];
  }

  /** The cells of what somebody has. */
  cells(fields: readonly FreeField[]): string[] {
    const cells = Array<string>(this.#labels.size).fill('');
    const others: string[] = [];
    for (const { label, value } of fields) {
      const place = this.#labels.get(label);
      if (place === undefined) others.push(`${label}: ${value}`);
      else cells[place] = value;
    }
    return this.#hasOthers ? [...cells, others.join('\n')] : cells;
  }
}
