import type {
  AccountLinkRow,
  CredentialRow,
  SessionRow,
  SignInFailureRow,
  UserRow,
  VerificationRow,
} from './account.ts';
import type { CandidateHistoryRow, CandidateRow } from './candidate.ts';
import type { DocumentRow, DocumentTypeRow, EmployeeHistoryRow, EmployeeRow } from './employee.ts';
import type { DoneOnceRow, MailRow, SettingRow } from './house.ts';
import type { ImportLineRow, ImportRow } from './import.ts';
import type {
  ActivityRow,
  CategoryAssignmentRow,
  CategoryFileRow,
  ExternalLinkRow,
  InfoRequestRoundRow,
  InfoRequestRow,
  UploadActRow,
} from './member.ts';

/** Every table of the portal. */
export type Tables = {
  users: UserRow;
  credentials: CredentialRow;
  sessions: SessionRow;
  verifications: VerificationRow;
  account_links: AccountLinkRow;
  sign_in_failures: SignInFailureRow;
  settings: SettingRow;
  mails: MailRow;
  done_once: DoneOnceRow;
  category_assignments: CategoryAssignmentRow;
  external_links: ExternalLinkRow;
  category_files: CategoryFileRow;
  upload_acts: UploadActRow;
  info_requests: InfoRequestRow;
  info_request_rounds: InfoRequestRoundRow;
  activities: ActivityRow;
  employees: EmployeeRow;
  employee_history: EmployeeHistoryRow;
  document_types: DocumentTypeRow;
  documents: DocumentRow;
  candidates: CandidateRow;
  candidate_history: CandidateHistoryRow;
  imports: ImportRow;
  import_lines: ImportLineRow;
};

/** Tables whose rows belong to one member: each query on them must fix member_id. */
export const TENANT_TABLES: ReadonlySet<string> = new Set([
  'category_assignments',
  'external_links',
  'category_files',
  'upload_acts',
  'info_requests',
  'info_request_rounds',
  'activities',
  'employees',
  'employee_history',
  'documents',
  'candidates',
  'candidate_history',
  'imports',
  'import_lines',
]);
