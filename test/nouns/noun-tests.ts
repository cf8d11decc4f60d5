import type { Ctx } from '#app/ctx.ts';
import type { ApiCall, Intent } from '#test/fixtures/matrix-rows.ts';
import type { Screen } from '#test/fixtures/screen.ts';
import { answerTests } from './answer.ts';
import { apiKeyTests } from './api-key.ts';
import { auditDataTests } from './audit-data.ts';
import { calendarTests } from './calendar.ts';
import { candidateBulkTests } from './candidate-bulk.ts';
import { commentTests } from './comment.ts';
import { companyTests } from './company.ts';
import { complianceTests } from './compliance.ts';
import { customFieldTests } from './custom-field.ts';
import { employeeBulkTests } from './employee-bulk.ts';
import { expectedFileTests } from './expected-file.ts';
import { findTests } from './find.ts';
import { findingTests } from './finding.ts';
import { interviewTests } from './interview.ts';
import { mailWordsTests } from './mail-words.ts';
import { manyFilesTests } from './many-files.ts';
import { memberBulkTests } from './member-bulk.ts';
import { openingTests } from './opening.ts';
import { packetTests } from './packet.ts';
import { passkeyTests } from './passkey.ts';
import { queueTests } from './queue.ts';
import { recurringRequestTests } from './recurring-request.ts';
import { reminderTests } from './reminder.ts';
import { requestItemTests } from './request-item.ts';
import { scheduledJobTests } from './scheduled-job.ts';
import { securityTests } from './security.ts';
import { signatureTests } from './signature.ts';
import { teamTests } from './team.ts';
import { unfinishedUploadTests } from './unfinished-upload.ts';
import { vehicleTests } from './vehicle.ts';
import { webhookTests } from './webhook.ts';

/** What the tests of all pages, calls, screens and queries have to know of a noun, declared in one file of its own here. */
export type NounTests = {
  /** What each page answers to each role, in the order of ROLES. */
  pages: Record<string, string>;
  /** The calls of its pages: `path intent`. */
  intents: Record<string, Intent>;
  /** Its calls of the API: `METHOD path`. */
  calls: Record<string, ApiCall>;
  /** Its screens, with the dialogs that they open. */
  screens: Screen[];
  /** What reads its lists, for the plans of their queries. */
  lists: Record<string, (ctx: Ctx) => Promise<unknown>>;
  /** What reads its deleted records, by table; the index is called after the table. */
  deleted: Record<string, (ctx: Ctx) => Promise<unknown>>;
};

/** The nouns that declare their part of the tests so; the others stand in test/fixtures. */
export const NOUN_TESTS: readonly NounTests[] = [
  vehicleTests,
  apiKeyTests,
  webhookTests,
  expectedFileTests,
  customFieldTests,
  employeeBulkTests,
  candidateBulkTests,
  manyFilesTests,
  unfinishedUploadTests,
  commentTests,
  queueTests,
  complianceTests,
  findTests,
  findingTests,
  auditDataTests,
  packetTests,
  memberBulkTests,
  scheduledJobTests,
  mailWordsTests,
  reminderTests,
  recurringRequestTests,
  requestItemTests,
  answerTests,
  signatureTests,
  teamTests,
  securityTests,
  companyTests,
  openingTests,
  passkeyTests,
  interviewTests,
  calendarTests,
];
