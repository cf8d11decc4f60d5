import type { CategoryKey } from '#app/features/member/categories.ts';
import type { FileLine } from './list-files.server.ts';

export type CategoryFilesProps = {
  category: CategoryKey;
  files: readonly FileLine[];
  showUploadCard: boolean;
  canEdit: boolean;
  side: 'admin' | 'member';
  /** Where uploads and downloads go: '/api/member' or '/api/admin/members/{id}'. */
  base: string;
  /** The file whose panel is open, from `?file=`. */
  selectedId: string | null;
  maxUploadBytes: number;
};

/** The files of one category. */
export function CategoryFiles(_props: CategoryFilesProps) {
  return null;
}
