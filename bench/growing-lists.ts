import type { Ctx } from '#app/ctx.ts';
import { listOrders } from '#app/features/commerce/plan-request/list-orders.server.ts';
import { listSubscriptions } from '#app/features/commerce/subscription/list-subscriptions.server.ts';
import { pipelineSchema } from '#app/features/hiring/candidate/candidate-schema.ts';
import { listPipeline } from '#app/features/hiring/candidate/list-pipeline.server.ts';
import { listAdminWaiting } from '#app/features/overview/dashboard/admin-waiting.server.ts';
import { countPortal } from '#app/features/overview/dashboard/count-portal.server.ts';
import { listMemberWaiting } from '#app/features/overview/dashboard/member-waiting.server.ts';
import { countOpenOfMembers } from '#app/features/overview/dashboard/open-work.server.ts';
import { memberFigures } from '#app/features/overview/figures/member-figures.server.ts';
import { portalFigures } from '#app/features/overview/figures/portal-figures.server.ts';
import { listMembers } from '#app/features/overview/members/list-members.server.ts';
import { listMembersSchema } from '#app/features/overview/members/members-query.ts';
import {
  listMemberActivity,
  listRecentActivity,
} from '#app/features/platform/activity/list-activity.server.ts';
import { listNotifications } from '#app/features/platform/notification/list-notifications.server.ts';
import { countMembersUnread, countUnreadByKind } from '#app/features/platform/notification/unread.server.ts';
import { messagesQuerySchema } from '#app/features/website/contact/contact-schema.ts';
import { listMessages } from '#app/features/website/contact/list-messages.server.ts';
import { findChoices } from '#app/features/work/employee/choose-employee.server.ts';
import { listEmployeesSchema } from '#app/features/work/employee/employee-schema.ts';
import { accountHealth } from '#app/features/work/employee/health/account-health.server.ts';
import { listEmployees } from '#app/features/work/employee/list-employees.server.ts';
import { listFiles } from '#app/features/work/file/list-files.server.ts';
import { listMemberForms } from '#app/features/work/form/member-forms.server.ts';
import { listRequests } from '#app/features/work/request/list-requests.server.ts';
import { listVehicles } from '#app/features/work/vehicle/list-vehicles.server.ts';
import { listVehiclesSchema } from '#app/features/work/vehicle/vehicle-schema.ts';

/** Whoever reads the lists: the member that has the many records, and an admin that acts for it. */
export type Reader = { member: Ctx; admin: Ctx; today: string };

type Read = (reader: Reader) => Promise<unknown>;

const employees =
  (query: object): Read =>
  ({ member }) =>
    listEmployees(member, listEmployeesSchema.parse(query), '/api/member');
const vehicles =
  (query: object): Read =>
  ({ member }) =>
    listVehicles(member, listVehiclesSchema.parse(query));
const members =
  (query: object): Read =>
  ({ admin, today }) =>
    listMembers(admin, listMembersSchema.parse(query), today);
const pipeline =
  (query: object): Read =>
  ({ member }) =>
    listPipeline(member, pipelineSchema.parse(query));

/** Every list, search, board, dashboard and badge that gets longer as records come in, as its page reads it. */
export const GROWING: Record<string, Read> = {
  employees: employees({}),
  'employees, page 3': employees({ page: '3' }),
  'employees, the newest': employees({ sort: 'newest', direction: 'desc' }),
  'employees of a role': employees({ role: 'Lead' }),
  'search, of some': employees({ q: 'okafor12' }),
  'search, of two words': employees({ q: 'maria12 okafor' }),
  'search, of many': employees({ q: 'whitlock' }),
  'search, in the middle of a word': employees({ q: 'itloc' }),
  'search, of none': employees({ q: 'nobody' }),
  'search, of two letters': employees({ q: 'zo' }),
  'search, the newest': employees({ q: 'okafor12', sort: 'newest', direction: 'desc' }),
  'employees to choose from': ({ member }) => findChoices(member, 'okafor12'),
  vehicles: vehicles({}),
  'vehicles, by date': vehicles({ sort: 'from' }),
  'search in vehicles': vehicles({ q: '1234' }),
  members: members({}),
  'search in members': members({ q: 'okafor12' }),
  'members, by documents': members({ sort: 'documents' }),
  'members, by last activity': members({ sort: 'activity', direction: 'desc' }),
  board: pipeline({}),
  'search in the board': pipeline({ q: 'okafor12' }),
  files: ({ member }) => listFiles(member, 'payroll'),
  requests: ({ member, today }) => listRequests(member, today),
  activity: ({ member }) => listMemberActivity(member),
  'account health': ({ member }) => accountHealth(member),
  'what waits for a member': async ({ member, today }) =>
    listMemberWaiting(member, ['payroll', 'hiring'], await listMemberForms(member), today),
  "a member's bell": ({ member }) => listNotifications(member),
  'badges of a member': ({ member }) => countMembersUnread(member),
  subscriptions: ({ member }) => listSubscriptions(member),
  'plan requests': ({ member }) => listOrders(member),
  messages: ({ admin }) => listMessages(admin, messagesQuerySchema.parse({})),
  "an admin's bell": ({ admin }) => listNotifications(admin),
  "an admin's badges": ({ admin }) => countUnreadByKind(admin),
  'what waits for admins': ({ admin, today }) => listAdminWaiting(admin, today),
  'what is open of members': ({ admin, today }) => countOpenOfMembers(admin, [admin.memberId], today),
  'recent activity': ({ admin }) => listRecentActivity(admin),
  'numbers of the portal': ({ admin }) => countPortal(admin),
  "a member's charts": ({ member, today }) => memberFigures(member, today, 'UTC'),
  "the portal's charts": ({ admin, today }) => portalFigures(admin, today, 'UTC'),
};
