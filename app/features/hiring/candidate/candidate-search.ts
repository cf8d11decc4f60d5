import { searchKey } from '#app/text/search-key.ts';

/** What a candidate is found by. */
export type FoundBy = {
  name: string;
  email: string;
  job: string;
  phone: string;
  tags: readonly string[];
};

/** The text that a search looks through. */
export function candidateSearch({ name, email, job, phone, tags }: FoundBy): string {
  return searchKey(name, email, job, phone, ...tags);
}
