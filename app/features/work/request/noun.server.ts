import { type Noun, TRASH } from '#app/noun.ts';
import { dueRequests } from './due-requests.server.ts';
import { answerFormItems } from './items/answer-form-items.server.ts';
import { itemSentBack, requestAsked } from './request-mails.server.ts';

/** Information requests, round by round, with their checklists, and the templates that they are made of. */
export const requestNoun: Noun = {
  key: 'work/request',
  mails: [requestAsked, itemSentBack],
  reminders: [dueRequests],
  formSubmitted: answerFormItems,
  tables: {
    info_requests: TRASH,
    info_request_rounds: { with: 'info_requests' },
    request_items: { with: 'info_requests' },
    request_files: { with: 'request_items' },
    request_templates: TRASH,
    recurring_requests: TRASH,
  },
  ids: {
    req: 'info_requests',
    item: 'request_items',
    rfile: 'request_files',
    rtpl: 'request_templates',
    rreq: 'recurring_requests',
  },
};
