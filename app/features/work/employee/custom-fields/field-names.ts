import { headerKey } from '#app/csv/headers.ts';

/** What the name of a custom field is compared by: as the headers of files are. */
export function columnKey(name: string): string {
  return headerKey(name) || name;
}
