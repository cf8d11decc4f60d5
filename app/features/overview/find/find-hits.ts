/** What can be found, in the order in which it is shown. */
export const HIT_KINDS = {
  page: 'Pages',
  act: 'Actions',
  member: 'Members',
  employee: 'Employees',
  candidate: 'Candidates',
  vehicle: 'Vehicles',
  file: 'Files',
  request: 'Requests',
  form: 'Forms',
  service: 'Services',
  product: 'Products',
} as const;

export type HitKind = keyof typeof HIT_KINDS;

/** Something that was found: what it is called, whose or what it is, and its address. */
export type Hit = { kind: HitKind; id: string; title: string; detail: string; to: string };

/** Hits of one kind that are shown. */
export const HITS_SHOWN = 6;
/** Letters from which on records are searched. */
export const LEAST_LETTERS = 2;
