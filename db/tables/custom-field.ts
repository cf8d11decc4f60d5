/** What a member keeps of each employee besides name, email and role. Instants ISO UTC. */
export type CustomFieldRow = {
  id: string;
  member_id: string;
  /** As it stands in the `fields` of the member's employees. */
  name: string;
  /** The name as the headers of files are compared, unique among those of a member that are not deleted. */
  name_key: string;
  type: 'text' | 'number' | 'date' | 'choice' | 'phone';
  /** JSON list of what can be chosen; empty for the other types. */
  options: string;
  /** Of a deleted field, JSON of the values that employees had, by employee id; restoring puts them back. */
  kept: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};
