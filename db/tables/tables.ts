import type {
  AccountLinkRow,
  CredentialRow,
  SessionRow,
  SignInFailureRow,
  UserRow,
  VerificationRow,
} from './account.ts';
import type {
  DocumentRow,
  DocumentTypeRow,
  EmployeeHistoryRow,
  EmployeeRow,
  ImportLineRow,
  ImportRow,
} from './employee.ts';
import type { DoneOnceRow, MailRow, SettingRow } from './house.ts';
import type {
  ActivityRow,
  CategoryAssignmentRow,
  CategoryFileRow,
  ExternalLinkRow,
  InfoRequestRoundRow,
  InfoRequestRow,
  UploadActRow,
} from './member.ts';
import type { ContactCountRow, ContactMessageRow, SiteRevisionRow } from './site.ts';

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
  imports: ImportRow;
  import_lines: ImportLineRow;
  site_revisions: SiteRevisionRow;
  contact_messages: ContactMessageRow;
  contact_counts: ContactCountRow;
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
  'imports',
  'import_lines',
]);
