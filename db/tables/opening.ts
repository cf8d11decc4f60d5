/** Jobs that a member hires for. Instants ISO UTC. */

export type OpeningRow = {
  id: string;
  member_id: string;
  /** The end of its page's address. */
  slug: string;
  title: string;
  place: string;
  pay: string;
  shift: string;
  description: string;
  /** JSON: [{text, kind, options}, …] in their order. */
  questions: string;
  /** 1 where search engines may list the page. */
  listed: number;
  /** Since when it takes no applications. */
  closed_at: string | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

/** How many applications came from one address, or for one opening, within an hour. */
export type ApplicationCountRow = { subject: string; hour: string; applications: number };
