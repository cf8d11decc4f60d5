import type { CategoryKey } from '#app/features/members/member/access/categories.ts';
import type { SETTABLE_STATUSES } from '#app/features/work/file/upload/upload-rule.ts';
import type { MemberKey } from './members.ts';
import type { By } from './scenario.ts';
import type { When } from './timeline.ts';

/** An upload, and what became of it. */
export type FileLine = {
  of: MemberKey;
  when: When;
  by?: By;
  in: CategoryKey;
  name: string;
  /** The sample to send; otherwise a PDF with the notes in it. */
  sample?: string;
  notes?: string;
  outcome?: [When, (typeof SETTABLE_STATUSES)[number], string?];
};
