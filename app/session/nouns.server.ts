import { findingNoun } from '#app/features/audit/finding/noun.server.ts';
import { packetNoun } from '#app/features/audit/packet/noun.server.ts';
import { referenceNoun } from '#app/features/audit/reference/noun.server.ts';
import { ruleNoun } from '#app/features/audit/rule/noun.server.ts';
import { statementNoun } from '#app/features/audit/statement/noun.server.ts';
import { cartNoun } from '#app/features/commerce/cart/noun.server.ts';
import { planRequestNoun } from '#app/features/commerce/plan-request/noun.server.ts';
import { productNoun } from '#app/features/commerce/product/noun.server.ts';
import { serviceNoun } from '#app/features/commerce/service/noun.server.ts';
import { shopOrderNoun } from '#app/features/commerce/shop-order/noun.server.ts';
import { subscriptionNoun } from '#app/features/commerce/subscription/noun.server.ts';
import { legacyNoun } from '#app/features/data/legacy/noun.server.ts';
import { candidateNoun } from '#app/features/hiring/candidate/noun.server.ts';
import { interviewNoun } from '#app/features/hiring/interview/noun.server.ts';
import { openingNoun } from '#app/features/hiring/opening/noun.server.ts';
import { managerNoun } from '#app/features/members/manager/noun.server.ts';
import { memberNoun } from '#app/features/members/member/noun.server.ts';
import { calendarNoun } from '#app/features/overview/calendar/noun.server.ts';
import { complianceNoun } from '#app/features/overview/compliance/noun.server.ts';
import { dashboardNoun } from '#app/features/overview/dashboard/noun.server.ts';
import { expectedWeekNoun } from '#app/features/overview/expected-week/noun.server.ts';
import { figuresNoun } from '#app/features/overview/figures/noun.server.ts';
import { findNoun } from '#app/features/overview/find/noun.server.ts';
import { membersNoun } from '#app/features/overview/members/noun.server.ts';
import { queueNoun } from '#app/features/overview/queue/noun.server.ts';
import { securityPageNoun } from '#app/features/overview/security/noun.server.ts';
import { teamNoun } from '#app/features/overview/team/noun.server.ts';
import { accountNoun } from '#app/features/platform/account/noun.server.ts';
import { activityNoun } from '#app/features/platform/activity/noun.server.ts';
import { answerLinkNoun } from '#app/features/platform/answer-link/noun.server.ts';
import { apiKeyNoun } from '#app/features/platform/api-key/noun.server.ts';
import { contentsNoun } from '#app/features/platform/contents/noun.server.ts';
import { importNoun } from '#app/features/platform/import/noun.server.ts';
import { mailNoun } from '#app/features/platform/mail/noun.server.ts';
import { notificationNoun } from '#app/features/platform/notification/noun.server.ts';
import { passkeyNoun } from '#app/features/platform/passkey/noun.server.ts';
import { passwordResetNoun } from '#app/features/platform/password-reset/noun.server.ts';
import { reminderNoun } from '#app/features/platform/reminder/noun.server.ts';
import { retentionNoun } from '#app/features/platform/retention/noun.server.ts';
import { scheduledJobNoun } from '#app/features/platform/scheduled-job/noun.server.ts';
import { securityNoun } from '#app/features/platform/security/noun.server.ts';
import { settingsNoun } from '#app/features/platform/settings/noun.server.ts';
import { undoNoun } from '#app/features/platform/undo/noun.server.ts';
import { webhookNoun } from '#app/features/platform/webhook/noun.server.ts';
import { contactNoun } from '#app/features/website/contact/noun.server.ts';
import { siteNoun } from '#app/features/website/site/noun.server.ts';
import { answerNoun } from '#app/features/work/answer/noun.server.ts';
import { commentNoun } from '#app/features/work/comment/noun.server.ts';
import { documentNoun } from '#app/features/work/document/noun.server.ts';
import { documentTypeNoun } from '#app/features/work/document-type/noun.server.ts';
import { employeeNoun } from '#app/features/work/employee/noun.server.ts';
import { expectedFileNoun } from '#app/features/work/expected-file/noun.server.ts';
import { fileNoun } from '#app/features/work/file/noun.server.ts';
import { formNoun } from '#app/features/work/form/noun.server.ts';
import { requestNoun } from '#app/features/work/request/noun.server.ts';
import { signatureNoun } from '#app/features/work/signature/noun.server.ts';
import { vehicleNoun } from '#app/features/work/vehicle/noun.server.ts';
import type { Noun } from '#app/noun.ts';

/**
 * Every noun, from the ground up: one imports only those that stand before it, and housekeeping erases in this order.
 */
export const NOUNS: readonly Noun[] = [
  notificationNoun,
  contentsNoun,
  securityNoun,
  activityNoun,
  undoNoun,
  settingsNoun,
  accountNoun,
  answerLinkNoun,
  mailNoun,
  passkeyNoun,
  apiKeyNoun,
  passwordResetNoun,
  scheduledJobNoun,
  webhookNoun,
  reminderNoun,
  retentionNoun,
  importNoun,
  memberNoun,
  managerNoun,
  commentNoun,
  documentTypeNoun,
  employeeNoun,
  vehicleNoun,
  statementNoun,
  expectedFileNoun,
  fileNoun,
  documentNoun,
  formNoun,
  requestNoun,
  signatureNoun,
  answerNoun,
  referenceNoun,
  ruleNoun,
  findingNoun,
  packetNoun,
  candidateNoun,
  openingNoun,
  interviewNoun,
  cartNoun,
  serviceNoun,
  productNoun,
  subscriptionNoun,
  planRequestNoun,
  shopOrderNoun,
  siteNoun,
  contactNoun,
  legacyNoun,
  dashboardNoun,
  queueNoun,
  complianceNoun,
  expectedWeekNoun,
  findNoun,
  figuresNoun,
  membersNoun,
  teamNoun,
  calendarNoun,
  securityPageNoun,
];
