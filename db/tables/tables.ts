import type {
  AccountLinkRow,
  CredentialRow,
  KnownClientRow,
  ManagerInvitationRow,
  PasskeyRow,
  SecondFactorRow,
  SessionRow,
  SignInFailureRow,
  UsedCodeRow,
  UserRow,
  VerificationRow,
} from './account.ts';
import type { AnswerLinkRow } from './answer-link.ts';
import type { ApiKeyRow } from './api-key.ts';
import type { AuditDataRow } from './audit-data.ts';
import type { BlobRow } from './blob.ts';
import type { CalendarFeedRow } from './calendar.ts';
import type {
  ApplicationRow,
  CandidateCheckRow,
  CandidateFileRow,
  CandidateHistoryRow,
  CandidateRow,
  CandidateStageRow,
  HiringSettingsRow,
  StageChecklistRow,
} from './candidate.ts';
import type {
  CommentFileRow,
  CommentMailRow,
  CommentMentionRow,
  CommentRow,
  ReplyAddressRow,
} from './comment.ts';
import type { CustomFieldRow } from './custom-field.ts';
import type { DocumentRow, DocumentTypeRow, EmployeeHistoryRow, EmployeeRow } from './employee.ts';
import type { ExpectedFileRow, ExpectedOutcomeRow } from './expected-file.ts';
import type { AuditLayoutRow, FileReadingRow } from './file-reading.ts';
import type { FindingRow, RefundRow } from './finding.ts';
import type {
  FormAssignmentRow,
  FormDraftRow,
  FormFileRow,
  FormRow,
  FormSubmissionRow,
  FormVersionRow,
} from './form.ts';
import type { DataFolderRow, DoneOnceRow, JobLeaseRow, MailRow, SettingRow } from './house.ts';
import type { ImportLineRow, ImportRow } from './import.ts';
import type { InterviewOfferRow, InterviewRow, InterviewSlotRow } from './interview.ts';
import type { LegacyImportRow, LegacyRecordRow } from './legacy.ts';
import type {
  ActivityRow,
  CategoryAssignmentRow,
  CategoryFileRow,
  ExternalLinkRow,
  InfoRequestRoundRow,
  InfoRequestRow,
  UploadActRow,
} from './member.ts';
import type { NotificationRow } from './notification.ts';
import type { ApplicationCountRow, OpeningRow } from './opening.ts';
import type { DisputePacketRow, PacketFileRow } from './packet.ts';
import type { WorkAssignmentRow } from './queue.ts';
import type { ReminderRuleRow, ReminderSettingRow } from './reminder.ts';
import type { RecurringRequestRow, RequestFileRow, RequestItemRow, RequestTemplateRow } from './request.ts';
import type { CheckoutStartsRow, HeldUnitsRow, PaymentEventRow, ShopOrderRow } from './sale.ts';
import type { ScheduledJobRow } from './scheduled-job.ts';
import type { RecordErasureRow, SealCheckpointRow, SealRow, SecurityEventRow } from './security.ts';
import type { OrderRow, ServiceRow, SubscriptionRow } from './service.ts';
import type { ProductImageRow, ProductRow, VariantRow } from './shop.ts';
import type { SignatureRow, SignDocumentRow, SignRequestRow } from './signature.ts';
import type { ContactCountRow, ContactMessageRow, ShownVersionRow, SiteRevisionRow } from './site.ts';
import type { MemberTotalsRow, PortalTotalsRow, TypeTotalsRow } from './totals.ts';
import type { AuditExampleRow, AuditRuleVersionRow, AuditTrialFileRow, AuditTrialRow } from './trial.ts';
import type { UndoStepRow } from './undo.ts';
import type { MemberStorageRow, UnfinishedUploadRow } from './unfinished-upload.ts';
import type { VehicleRow } from './vehicle.ts';
import type { WebhookDeliveryRow, WebhookRow } from './webhook.ts';

/** Every table of the portal. */
export type Tables = {
  users: UserRow;
  credentials: CredentialRow;
  sessions: SessionRow;
  verifications: VerificationRow;
  account_links: AccountLinkRow;
  sign_in_failures: SignInFailureRow;
  known_clients: KnownClientRow;
  manager_invitations: ManagerInvitationRow;
  second_factors: SecondFactorRow;
  used_codes: UsedCodeRow;
  passkeys: PasskeyRow;
  settings: SettingRow;
  mails: MailRow;
  done_once: DoneOnceRow;
  category_assignments: CategoryAssignmentRow;
  external_links: ExternalLinkRow;
  category_files: CategoryFileRow;
  upload_acts: UploadActRow;
  expected_files: ExpectedFileRow;
  expected_outcomes: ExpectedOutcomeRow;
  info_requests: InfoRequestRow;
  info_request_rounds: InfoRequestRoundRow;
  request_items: RequestItemRow;
  request_files: RequestFileRow;
  request_templates: RequestTemplateRow;
  recurring_requests: RecurringRequestRow;
  answer_links: AnswerLinkRow;
  sign_documents: SignDocumentRow;
  sign_requests: SignRequestRow;
  signatures: SignatureRow;
  comments: CommentRow;
  comment_mentions: CommentMentionRow;
  comment_files: CommentFileRow;
  comment_mails: CommentMailRow;
  reply_addresses: ReplyAddressRow;
  activities: ActivityRow;
  security_events: SecurityEventRow;
  seals: SealRow;
  seal_checkpoints: SealCheckpointRow;
  record_erasures: RecordErasureRow;
  notifications: NotificationRow;
  employees: EmployeeRow;
  employee_history: EmployeeHistoryRow;
  custom_fields: CustomFieldRow;
  document_types: DocumentTypeRow;
  documents: DocumentRow;
  vehicles: VehicleRow;
  audit_findings: FindingRow;
  audit_refunds: RefundRow;
  file_readings: FileReadingRow;
  audit_layouts: AuditLayoutRow;
  audit_rule_versions: AuditRuleVersionRow;
  audit_examples: AuditExampleRow;
  audit_trials: AuditTrialRow;
  audit_trial_files: AuditTrialFileRow;
  dispute_packets: DisputePacketRow;
  packet_files: PacketFileRow;
  audit_data: AuditDataRow;
  work_assignments: WorkAssignmentRow;
  candidates: CandidateRow;
  candidate_history: CandidateHistoryRow;
  candidate_stages: CandidateStageRow;
  hiring_settings: HiringSettingsRow;
  stage_checklists: StageChecklistRow;
  candidate_checks: CandidateCheckRow;
  undo_steps: UndoStepRow;
  candidate_files: CandidateFileRow;
  applications: ApplicationRow;
  openings: OpeningRow;
  application_counts: ApplicationCountRow;
  calendar_feeds: CalendarFeedRow;
  api_keys: ApiKeyRow;
  webhooks: WebhookRow;
  webhook_deliveries: WebhookDeliveryRow;
  interview_slots: InterviewSlotRow;
  interviews: InterviewRow;
  interview_offers: InterviewOfferRow;
  imports: ImportRow;
  import_lines: ImportLineRow;
  forms: FormRow;
  form_versions: FormVersionRow;
  form_assignments: FormAssignmentRow;
  form_drafts: FormDraftRow;
  form_submissions: FormSubmissionRow;
  form_files: FormFileRow;
  services: ServiceRow;
  orders: OrderRow;
  subscriptions: SubscriptionRow;
  site_revisions: SiteRevisionRow;
  contact_messages: ContactMessageRow;
  contact_counts: ContactCountRow;
  products: ProductRow;
  variants: VariantRow;
  product_images: ProductImageRow;
  sales: ShopOrderRow;
  payment_events: PaymentEventRow;
  held_units: HeldUnitsRow;
  checkout_starts: CheckoutStartsRow;
  legacy_imports: LegacyImportRow;
  legacy_records: LegacyRecordRow;
  data_folder: DataFolderRow;
  blobs: BlobRow;
  unfinished_uploads: UnfinishedUploadRow;
  member_storage: MemberStorageRow;
  job_leases: JobLeaseRow;
  scheduled_jobs: ScheduledJobRow;
  reminder_settings: ReminderSettingRow;
  reminder_rules: ReminderRuleRow;
  shown_versions: ShownVersionRow;
  member_totals: MemberTotalsRow;
  type_totals: TypeTotalsRow;
  portal_totals: PortalTotalsRow;
};
