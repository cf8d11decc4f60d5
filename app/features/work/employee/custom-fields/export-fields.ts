import type { FreeField } from '../employee-schema.ts';
import { columnKey } from './field-names.ts';

/** Free fields that have a column of their own; a file that is read back may have a few more. */
const COLUMNS_MAX = 900;
/** The column of all other fields. */
const OTHERS = 'Other fields';

/**
 * The columns of an export's custom fields: each label once, in the order in which they come; then one for all others. Labels
 * that are one header to whoever reads the file back share a column.
 */
export class FieldColumns {
  readonly #places = new Map<string, number>();
  readonly #labels: string[] = [];
  #hasOthers = false;

  /** Takes in what somebody has. */
  add(fields: readonly FreeField[]): void {
    for (const { label } of fields) {
      if (this.#places.has(columnKey(label))) continue;
      if (this.#labels.length >= COLUMNS_MAX) this.#hasOthers = true;
      else this.#places.set(columnKey(label), this.#labels.push(label) - 1);
    }
  }

  get headers(): string[] {
    return [...this.#labels, ...(this.#hasOthers ? [OTHERS] : [])];
  }

  /** The cells of what somebody has. */
  cells(fields: readonly FreeField[]): string[] {
    const cells = Array<string>(this.#labels.length).fill('');
    const others: string[] = [];
    for (const { label, value } of fields) {
      const place = this.#places.get(columnKey(label));
      if (place === undefined) others.push(`${label}: ${value}`);
      else cells[place] = value;
    }
    return this.#hasOthers ? [...cells, others.join('\n')] : cells;
  }
}
