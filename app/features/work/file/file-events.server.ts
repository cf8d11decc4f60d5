import type { Side } from '#app/ctx.ts';
import { CATEGORIES, type CategoryKey } from '#app/features/members/member/access/categories.ts';
import { declareEvents, type EventSpec } from '#app/features/platform/activity/declare-events.server.ts';
import { declareNotice } from '#app/features/platform/notification/declare-notice.server.ts';
import { otherSide, type Said, saidTo } from '#app/features/platform/notification/said.ts';
import { writeFileHistory } from '#app/features/work/employee/file-history.server.ts';
import { paths } from '#app/paths.ts';
import type { CategoryFileRow } from '#db/tables/member.ts';

type Status = CategoryFileRow['status'];
type FileNotice = { name: string; category: CategoryKey; status: Status; dispute: boolean; said?: Said };
/** The file as it is after the event, and its status before. */
type FileData = FileNotice & { before: Status | null; employeeId: string | null };

/** Who is told of a file. */
export const fileNotice = declareNotice<FileNotice>(
  'file',
  ({ name, category, status, dispute, said }, { side, subjectId, memberId, memberName }) => ({
    title: saidTo(side, said)
      ? `Comment on ${name}`
      : dispute && status === 'In Progress'
        ? `Dispute: ${name}`
        : name,
    detail: [memberName, CATEGORIES[category].title, saidTo(side, said) ?? status]
      .filter(Boolean)
      .join(' · '),
    to: paths.file(side === 'admin' ? memberId : null, category, subjectId),
  }),
);

const newsTo = (side: Side, subjectId: string, { name, category, status, dispute }: FileNotice) =>
  fileNotice.unread(side, subjectId, { name, category, status, dispute }, category);

/** An event whose activity says `text`, and whose line in the history of the file's employee begins with `history`. */
function told(
  text: (file: FileData, where: string) => string,
  history: (file: FileData) => string,
  notices: EventSpec<FileData>['notices'],
): EventSpec<FileData> & { text(data: FileData): string } {
  return {
    text: (file) => text(file, `${file.name} in ${CATEGORIES[file.category].title}`),
    history: (tx, file) =>
      writeFileHistory(
        tx,
        file.employeeId,
        `${history(file)}: ${file.name} (${CATEGORIES[file.category].title})`,
      ),
    ...(notices && { notices }),
  };
}

const toOtherSide: EventSpec<FileData>['notices'] = (file, { side, subjectId }) => [
  newsTo(otherSide(side), subjectId, file),
];
const statusSet = told(
  ({ status }, where) => `set ${where} to ${status}`,
  ({ status }) => `File set to ${status}`,
  (file, { subjectId }) => [fileNotice.read('admin', subjectId), newsTo('member', subjectId, file)],
);

/** What happens to category files. */
export const fileEvents = declareEvents(
  'file',
  { topics: ['files'] },
  {
    uploaded: told(
      (_file, where) => `uploaded ${where}`,
      () => 'File uploaded',
      toOtherSide,
    ),
    disputed: told(
      (_file, where) => `filed a dispute: ${where}`,
      () => 'File uploaded as a dispute',
      toOtherSide,
    ),
    replaced: told(
      (_file, where) => `replaced ${where}`,
      () => 'File replaced',
      toOtherSide,
    ),
    'in-progress': statusSet,
    completed: statusSet,
    rejected: statusSet,
    cancelled: told(
      (_file, where) => `canceled ${where}`,
      () => 'File canceled',
      (file, { subjectId }) => [newsTo('admin', subjectId, file)],
    ),
    deleted: told(
      (_file, where) => `deleted ${where}`,
      () => 'File deleted',
      (_file, { subjectId }) => [fileNotice.hidden('both', subjectId)],
    ),
    restored: told(
      (_file, where) => `restored ${where}`,
      () => 'File restored',
      (_file, { subjectId }) => [fileNotice.shown('both', subjectId)],
    ),
  },
);

/** What is new to the other side when one says something of a file. */
export const fileSaid = (file: CategoryFileRow, said: Said) =>
  fileNotice.unread(otherSide(said.side), file.id, { ...noticeOf(file), said }, file.category);

/** A stored file as its events have it; `before` is its status before one that changed it. */
export function fileData(row: CategoryFileRow, before: Status | null = row.status): FileData {
  return { ...noticeOf(row), before, employeeId: row.employee_id };
}

function noticeOf({ name, category, status, is_dispute }: CategoryFileRow): FileNotice {
  return { name, category, status, dispute: is_dispute === 1 };
}
