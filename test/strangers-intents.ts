import { randomUUID } from 'node:crypto';
import { DEFAULT_THEME } from '#app/ui/theme.ts';
import { CANDIDATE, EMPLOYEE, newEmail, newPage, PRODUCT, TOOL } from './record-values.ts';
import type { Records } from './records.ts';
import { PASSWORD } from './world.ts';

const MANAGER = { name: 'Max Manager', editing: 'on' };

const SERVICE_FORM = { category: 'Payroll', Weekly: '1', Monthly: '4', Yearly: '40' };

/**
 * A call of a page: its answers, and the form that is sent; ':memberId' stands for the one in the address. `foreign`
 * names the field with the id of a record.
 */
export type Intent = {
  answers: string;
  form: (made: Records) => Promise<Record<string, string | string[]>>;
  foreign?: string;
};

const intent = (answers: string, form: Intent['form'], foreign?: string): Intent => ({
  answers,
  form,
  ...(foreign && { foreign }),
});
const nothing = async () => ({});
const withFile = async (made: Records) => ({ fileId: await made.file() });
const ONLY_ADMIN = 'login login login login login ';

/** The calls of the account's own settings: what they name is always the person's own. */
const account = (area: 'member' | 'admin') => {
  const others = (answer: string) =>
    area === 'admin' ? `${ONLY_ADMIN}${answer}` : `login ${Array(5).fill(answer).join(' ')}`;
  const path = area === 'admin' ? '/admin/profile' : '/member/settings';
  return {
    [`${path} profile`]: intent(others('422'), async () => ({ name: ' ' })),
    [`${path} password`]: intent(others('422'), async () => ({
      currentPassword: 'wrong',
      newPassword: PASSWORD,
    })),
    [`${path} factor-start`]: intent(others('422'), async () => ({ password: 'wrong' })),
    [`${path} factor-confirm`]: intent(others('409'), async () => ({ code: '123456' })),
    [`${path} factor-codes`]: intent(others('409'), async () => ({ password: PASSWORD })),
    [`${path} factor-off`]: intent(others('422'), async () => ({ password: 'wrong' })),
    [`${path} revoke`]: intent(
      area === 'admin' ? `${ONLY_ADMIN}404` : 'login 200 404 404 404 404',
      async (made) => ({ sessionId: await made.session() }),
      'sessionId',
    ),
  };
};

/** The answers of calls that act on the member's employees, given the answer where all is well. */
const employeeRow = (area: Area, done: string, missing = '404') =>
  area === 'admin' ? `${ONLY_ADMIN}${done}` : `login ${done} ${missing} 403 ${done} ${missing}`;
type Area = 'member' | 'admin';

/** The calls of lists and pages of employees, of their documents and of imports, in either area. */
const employees = (area: Area) => {
  const list = area === 'admin' ? '/admin/users/:memberId' : '/member/employees';
  const below = area === 'admin' ? `${list}/employees` : list;
  const page = `${below}/:employeeId`;
  const edited = async (made: Records) => ({ employeeId: await made.employee(), ...EMPLOYEE });
  const named = async (made: Records) => ({ employeeId: await made.employee() });
  const everybody = area === 'admin' ? `${ONLY_ADMIN}200` : 'login 200 200 200 200 200';
  const own = area === 'admin' ? `${ONLY_ADMIN}200` : 'login 200 200 403 200 200';
  const row = (done: string, missing?: string) => employeeRow(area, done, missing);
  return {
    [`${list} employee-add`]: intent(own, async () => EMPLOYEE),
    [`${list} employee-edit`]: intent(row('200'), edited, 'employeeId'),
    [`${list} employee-delete`]: intent(row('200'), named, 'employeeId'),
    [`${list} employee-restore`]: intent(
      row('200', '409'),
      async (made) => ({ employeeId: await made.deletedEmployee() }),
      'employeeId',
    ),
    [`${list} view-preference`]: intent(everybody, async () => ({ view: 'grid' })),
    [`${page} employee-edit`]: intent(row('200'), edited, 'employeeId'),
    [`${page} employee-delete`]: intent(row(`>${list}`), named, 'employeeId'),
    [`${page} document-delete`]: intent(
      row('200'),
      async (made) => ({ documentId: await made.document() }),
      'documentId',
    ),
    [`${page} document-restore`]: intent(
      row('200', '409'),
      async (made) => ({ documentId: await made.deletedDocument() }),
      'documentId',
    ),
    [`${below}/import import-apply`]: intent(
      row('200'),
      async (made) => ({ importId: await made.previewedImport() }),
      'importId',
    ),
    [`${below}/import import-undo`]: intent(
      row('200'),
      async (made) => ({ importId: await made.appliedImport() }),
      'importId',
    ),
    [`${below}/import import-answer`]: intent(
      row('200'),
      async (made) => ({ importId: await made.askingImport(), line: '2', answer: 'add' }),
      'importId',
    ),
  };
};

/** The calls of the candidates' import; both managers of the table may hire. Its rows ask nothing. */
const candidateImports = (area: Area) => {
  const path = area === 'admin' ? '/admin/users/:memberId/hiring/import' : '/member/hiring/import';
  const previewed = async (made: Records) => ({ importId: await made.previewedCandidates() });
  const row = area === 'admin' ? `${ONLY_ADMIN}200` : 'login 200 404 200 200 404';
  return {
    [`${path} import-apply`]: intent(row, previewed, 'importId'),
    [`${path} import-undo`]: intent(
      row,
      async (made) => ({ importId: await made.appliedCandidates() }),
      'importId',
    ),
    [`${path} import-answer`]: intent(
      row.replaceAll('200', '404'),
      async (made) => ({ ...(await previewed(made)), line: '2', answer: 'add' }),
      'importId',
    ),
  };
};

/** The calls of the pipeline; both managers of the table may hire, one of them may not edit. */
const candidates = (path: string, own: string, other: string) => {
  const named = async (made: Records) => ({ candidateId: await made.candidate() });
  const by = (answers: string, form: Intent['form']) => intent(answers, form, 'candidateId');
  const [gone, both] = [other.replaceAll('404', '409'), other.replace('404 200 200', '404 403 200')];
  return {
    [`${path} candidate-add`]: intent(own, async () => CANDIDATE),
    [`${path} candidate-edit`]: by(other, async (made) => ({ ...(await named(made)), ...CANDIDATE })),
    [`${path} candidate-move`]: by(other, async (made) => ({
      ...(await named(made)),
      from: 'Application Submitted',
      to: 'Training',
    })),
    [`${path} candidate-undo-move`]: by(other.replaceAll('200', '409'), async (made) => ({
      ...(await named(made)),
      from: 'Training',
      to: 'Application Submitted',
      at: '2026-01-01T00:00:00.000Z',
    })),
    [`${path} candidate-note`]: by(other, async (made) => ({ ...(await named(made)), note: 'Called' })),
    [`${path} candidate-delete`]: by(other, named),
    [`${path} candidate-restore`]: by(gone, async (made) => ({
      candidateId: await made.deletedCandidate(),
    })),
    [`${path} candidate-employee`]: by(both, async (made) => ({
      candidateId: await made.activeCandidate(),
    })),
  };
};

/** The calls of a member's managers: a manager has none of them, whatever its permissions. */
const managers = (path: string, add: string, other: string) => ({
  [`${path} manager-add`]: intent(add, async () => ({ ...MANAGER, email: newEmail(), password: PASSWORD })),
  [`${path} manager-edit`]: intent(
    other,
    async (made) => ({ managerId: await made.manager(), ...MANAGER, email: newEmail() }),
    'managerId',
  ),
  [`${path} manager-deactivate`]: intent(
    other,
    async (made) => ({ managerId: await made.manager() }),
    'managerId',
  ),
  [`${path} manager-reactivate`]: intent(
    other,
    async (made) => ({ managerId: await made.manager() }),
    'managerId',
  ),
});

/** The calls of all pages, by path and intent; a page with a single call has no intent. */
// biome-ignore format: the cells of a row stand in columns
export const INTENTS: Record<string, Intent> = {
  //                                           visitor member stranger manager editor admin
  '/login ':                           intent('422     422    422      422     422    422', async () => ({ email: 'x', password: 'x' })),
  '/logout ':                          intent('>/      >/     >/       >/      >/     >/', nothing),
  '/set-password/:secret ':            intent('409     409    409      409     409    409', async () => ({ password: PASSWORD })),
  '/contact ':                         intent('422     422    422      422     422    422', nothing),
  '/* ':                               intent('>/      >/     >/       >/      >/     >/', nothing),
  '/member/dashboard request-respond': intent('login   200    404      403     200    404', async (made) => ({ requestId: await made.request(), round: '1', response: 'Here' }), 'requestId'),
  '/member/dashboard request-seen':    intent('login   200    404      200     200    404', async (made) => ({ requestId: await made.request() }), 'requestId'),
  '/member/dashboard tool-add':        intent('login   200    200      403     200    200', async () => TOOL),
  '/member/dashboard tool-edit':       intent('login   200    404      403     200    404', async (made) => ({ id: await made.tool(), ...TOOL }), 'id'),
  '/member/dashboard tool-remove':     intent('login   200    404      403     200    404', async (made) => ({ id: await made.tool() }), 'id'),
  '/member/dashboard order-cancel':    intent('login   200    404      403     200    404', async (made) => ({ orderId: await made.order() }), 'orderId'),
  '/member/dashboard order-seen':      intent('login   200    404      200     200    404', async (made) => ({ orderId: await made.confirmedOrder() }), 'orderId'),
  '/checkout plan-request':            intent('login   200    200      403     200    404', (made) => made.plan()),
  '/member/:category file-seen':       intent('login   200    404      200     200    404', withFile, 'fileId'),
  '/member/:category file-cancel':     intent('login   200    404      403     200    404', withFile, 'fileId'),
  '/member/forms/:formId form-seen':   intent('login   200    404      200     200    404', async (made) => ({ formId: await made.assigned() }), 'formId'),
  '/member/forms/:formId form-submit': intent('login   200    404      403     200    404', async (made) => ({ formId: await made.assigned(), version: '2', number: '1' }), 'formId'),
  '/login/code ':                     intent('>/login '.repeat(6), async () => ({ code: '123456' })),
  '/second-factor factor-start':      intent(`login ${'>/member/dashboard '.repeat(4)}422`, async () => ({ password: 'wrong' })),
  '/second-factor factor-confirm':    intent(`login ${'>/member/dashboard '.repeat(4)}409`, async () => ({ code: '123456' })),
  ...account('member'),
  ...account('admin'),
  ...employees('member'),
  ...employees('admin'),
  ...candidateImports('member'),
  ...candidateImports('admin'),
  ...candidates('/member/hiring', 'login 200 200 200 200 200', 'login 200 404 200 200 404'),
  ...candidates('/admin/users/:memberId', `${ONLY_ADMIN} 200`, `${ONLY_ADMIN} 200`),
  ...managers('/member/settings',        'login   200    200      403     403    404', 'login 200 404 403 403 404'),
  ...managers('/admin/users/:memberId',  `${ONLY_ADMIN} 200`, `${ONLY_ADMIN} 200`),
  '/admin/users/:memberId manager-confirm': intent(`${ONLY_ADMIN} 200`, async (made) => ({ managerId: await made.invitedManager() }), 'managerId'),
  '/admin/document-types type-add':     intent(`${ONLY_ADMIN} 200`, async () => ({ name: `Type ${randomUUID()}` })),
  '/admin/document-types type-edit':    intent(`${ONLY_ADMIN} 200`, async (made) => ({ typeId: await made.type(), name: `Type ${randomUUID()}` }), 'typeId'),
  '/admin/document-types type-delete':  intent(`${ONLY_ADMIN} 200`, async (made) => ({ typeId: await made.type() }), 'typeId'),
  '/admin/document-types type-restore': intent(`${ONLY_ADMIN} 200`, async (made) => ({ typeId: await made.deletedType() }), 'typeId'),
  '/admin/forms form-add':              intent(`${ONLY_ADMIN} >/admin/forms/:formId`, async () => ({ name: 'Damage' })),
  '/admin/forms form-rename':           intent(`${ONLY_ADMIN} 200`, async (made) => ({ formId: await made.form(), version: '2', name: 'Damage' }), 'formId'),
  '/admin/forms form-delete':           intent(`${ONLY_ADMIN} 200`, async (made) => ({ formId: await made.form() }), 'formId'),
  '/admin/forms form-restore':          intent(`${ONLY_ADMIN} 200`, async (made) => ({ formId: await made.deletedForm() }), 'formId'),
  '/admin/forms/:formId form-save':     intent(`${ONLY_ADMIN} 200`, async (made) => ({ formId: await made.form(), version: '2', name: 'Damage', fields: '[]' }), 'formId'),
  '/admin/forms/:formId form-restore':  intent(`${ONLY_ADMIN} 200`, async (made) => ({ formId: await made.deletedForm() }), 'formId'),
  '/admin/forms/:formId/submissions/:submissionId submission-seen':    intent(`${ONLY_ADMIN} 200`, async (made) => ({ submissionId: await made.submission() }), 'submissionId'),
  '/admin/forms/:formId/submissions/:submissionId submission-correct': intent(`${ONLY_ADMIN} 200`, async (made) => ({ submissionId: await made.submission(), reason: 'Why?' }), 'submissionId'),
  '/admin/services service-add':       intent(`${ONLY_ADMIN} 200`, async () => ({ ...SERVICE_FORM, name: `Service ${randomUUID()}` })),
  '/admin/services service-edit':      intent(`${ONLY_ADMIN} 200`, async (made) => ({ ...SERVICE_FORM, serviceId: await made.service(), version: '1', name: `Service ${randomUUID()}` }), 'serviceId'),
  '/admin/services service-delete':    intent(`${ONLY_ADMIN} 200`, async (made) => ({ serviceId: await made.service() }), 'serviceId'),
  '/admin/services service-restore':   intent(`${ONLY_ADMIN} 200`, async (made) => ({ serviceId: await made.deletedService() }), 'serviceId'),
  '/admin/services/import import-apply': intent(`${ONLY_ADMIN} 200`, async (made) => ({ importId: await made.previewedServices() }), 'importId'),
  '/admin/services/import import-undo':  intent(`${ONLY_ADMIN} 200`, async (made) => ({ importId: await made.appliedServices() }), 'importId'),
  '/admin/shop/import import-apply':  intent(`${ONLY_ADMIN} 200`, async (made) => ({ importId: await made.previewedProducts() }), 'importId'),
  '/admin/shop/import import-undo':   intent(`${ONLY_ADMIN} 200`, async (made) => ({ importId: await made.appliedProducts() }), 'importId'),
  '/admin/shop/import import-answer': intent(`${ONLY_ADMIN} 404`, async (made) => ({ importId: await made.previewedProducts(), line: '2', answer: 'add' }), 'importId'),
  '/admin/services/import import-answer': intent(`${ONLY_ADMIN} 404`, async (made) => ({ importId: await made.previewedServices(), line: '2', answer: 'add' }), 'importId'),
  '/admin/orders order-confirm':       intent(`${ONLY_ADMIN} 200`, async (made) => ({ memberId: made.memberId, orderId: await made.order() }), 'orderId'),
  '/admin/orders order-decline':       intent(`${ONLY_ADMIN} 200`, async (made) => ({ memberId: made.memberId, orderId: await made.order() }), 'orderId'),
  '/admin/orders order-seen':          intent(`${ONLY_ADMIN} 200`, async (made) => ({ memberId: made.memberId, orderId: await made.order() }), 'orderId'),
  '/admin/users add':                  intent(`${ONLY_ADMIN} 200`, async () => ({ name: 'New', email: newEmail(), access: 'link' })),
  '/admin/users edit':                 intent(`${ONLY_ADMIN} 200`, async (made) => ({ memberId: (await made.otherMember()).id, name: 'New', email: newEmail() }), 'memberId'),
  '/admin/users delete':               intent(`${ONLY_ADMIN} 200`, async (made) => ({ memberId: (await made.otherMember()).id }), 'memberId'),
  '/admin/users restore':              intent(`${ONLY_ADMIN} 200`, async (made) => ({ memberId: (await made.deletedMember()).id }), 'memberId'),
  '/admin/users view-preference':      intent(`${ONLY_ADMIN} 200`, async () => ({ view: 'grid' })),
  '/admin/website site-theme':        intent(`${ONLY_ADMIN} 200`, async (made) => ({ base: await made.revision(), ...DEFAULT_THEME })),
  '/admin/website site-show-page':    intent(`${ONLY_ADMIN} 200`, async () => ({ page: 'about', visible: 'off' })),
  '/admin/website site-show-section': intent(`${ONLY_ADMIN} 200`, async () => ({ section: 'hero', visible: 'off' })),
  '/admin/website site-content':      intent(`${ONLY_ADMIN} 200`, async (made) => ({ base: await made.revision(), page: 'services', content: JSON.stringify({ title: 'New', subtitle: '' }) })),
  '/admin/website site-restore':      intent(`${ONLY_ADMIN} 200`, async (made) => ({ base: await made.revision(), number: '0' })),
  '/admin/website page-add':          intent(`${ONLY_ADMIN} 200`, async () => newPage()),
  '/admin/website page-edit':         intent(`${ONLY_ADMIN} 200`, async (made) => ({ pageId: await made.page(), base: await made.revision(), ...newPage() }), 'pageId'),
  '/admin/website page-show':         intent(`${ONLY_ADMIN} 200`, async (made) => ({ pageId: await made.page(), visible: 'off' }), 'pageId'),
  '/admin/website page-move':         intent(`${ONLY_ADMIN} 200`, async (made) => ({ pageId: await made.page(), direction: 'up' }), 'pageId'),
  '/admin/website page-delete':       intent(`${ONLY_ADMIN} 200`, async (made) => ({ pageId: await made.page() }), 'pageId'),
  '/admin/website page-restore':      intent(`${ONLY_ADMIN} 200`, async (made) => ({ pageId: await made.deletedPage() }), 'pageId'),
  '/admin/website page-content':      intent(`${ONLY_ADMIN} 200`, async (made) => ({ pageId: await made.page(), base: await made.revision(), content: JSON.stringify({ title: 'New', subtitle: '', body: '' }) }), 'pageId'),
  '/admin/shop product-delete':  intent(`${ONLY_ADMIN} 200`, async (made) => ({ productId: await made.product() }), 'productId'),
  '/admin/shop product-restore': intent(`${ONLY_ADMIN} 200`, async (made) => ({ productId: await made.deletedProduct() }), 'productId'),
  '/admin/shop product-hide':    intent(`${ONLY_ADMIN} 200`, async (made) => ({ productId: await made.product(), hidden: 'true' }), 'productId'),
  '/admin/shop product-stock':   intent(`${ONLY_ADMIN} 200`, async (made) => ({ variantId: await made.variant(), seen: '5', quantity: '7' }), 'variantId'),
  '/admin/shop product-move':    intent(`${ONLY_ADMIN} 200`, async (made) => ({ productId: await made.product(), to: 'up' }), 'productId'),
  '/admin/shop/new product-add': intent(`${ONLY_ADMIN} >/admin/shop/:productId`, async () => ({ product: JSON.stringify(PRODUCT) })),
  '/admin/shop/:productId product-edit':   intent(`${ONLY_ADMIN} 200`, async (made) => ({ productId: await made.product(), version: '1', product: JSON.stringify(PRODUCT) }), 'productId'),
  '/admin/shop/:productId product-delete': intent(`${ONLY_ADMIN} >/admin/shop`, async (made) => ({ productId: await made.product() }), 'productId'),
  '/admin/shop/:productId picture-alt':    intent(`${ONLY_ADMIN} 200`, async (made) => ({ ...(await made.pictured()), alt: 'A vest' }), 'pictureId'),
  '/admin/shop/:productId picture-move':   intent(`${ONLY_ADMIN} 200`, async (made) => ({ ...(await made.pictured()), to: '0' }), 'pictureId'),
  '/admin/shop/:productId picture-delete': intent(`${ONLY_ADMIN} 200`, async (made) => made.pictured(), 'pictureId'),
  '/admin/shop/orders sale-fulfil':     intent(`${ONLY_ADMIN} 404`, async () => ({ saleId: 'sale_unknown' })),
  '/admin/shop/orders sale-refund':     intent(`${ONLY_ADMIN} 404`, async () => ({ saleId: 'sale_unknown', amount: '1', reason: 'x' })),
  '/admin/shop/orders sale-clear-flag': intent(`${ONLY_ADMIN} 404`, async () => ({ saleId: 'sale_unknown', flag: 'Sold out' })),
  '/admin/shop/orders sale-seen':       intent(`${ONLY_ADMIN} 404`, async () => ({ saleId: 'sale_unknown' })),
  '/admin/messages message-read':      intent(`${ONLY_ADMIN} 200`, async (made) => ({ messageId: await made.message() }), 'messageId'),
  '/admin/messages message-archive':   intent(`${ONLY_ADMIN} 200`, async (made) => ({ messageId: await made.message() }), 'messageId'),
  '/admin/messages message-to-inbox':  intent(`${ONLY_ADMIN} 200`, async (made) => ({ messageId: await made.message() }), 'messageId'),
  '/admin/settings save-settings':     intent(`${ONLY_ADMIN} 200`, async () => ({ membersEditProfile: 'on' })),
  '/admin/settings save-connect':      intent(`${ONLY_ADMIN} 200`, async () => ({ connectAddress: 'https://hiring.example.com/' })),
  '/admin/settings restore-member':    intent(`${ONLY_ADMIN} 200`, async (made) => ({ memberId: (await made.deletedMember()).id }), 'memberId'),
  '/admin/settings erase-member':      intent(`${ONLY_ADMIN} 200`, async (made) => made.deletedMember().then(({ id, name }) => ({ memberId: id, typedName: name })), 'memberId'),
  '/admin/settings recheck-damaged':   intent(`${ONLY_ADMIN} 200`, nothing),
  '/admin/settings/move move-apply':   intent(`${ONLY_ADMIN} 200`, async (made) => ({ importId: await made.previewedDump() }), 'importId'),
  '/admin/view-as start':              intent(`${ONLY_ADMIN} >/member/dashboard`, async (made) => ({ memberId: made.memberId }), 'memberId'),
  '/admin/view-as stop':               intent(`${ONLY_ADMIN} >/admin/users/:memberId`, nothing),
  '/admin/users/:memberId edit':              intent(`${ONLY_ADMIN} 200`, async (made) => ({ name: 'Meridian', email: made.email })),
  '/admin/users/:memberId password-link':     intent(`${ONLY_ADMIN} 200`, nothing),
  '/admin/users/:memberId factor-off':        intent(`${ONLY_ADMIN} 409`, nothing),
  '/admin/users/:memberId category-access':   intent(`${ONLY_ADMIN} 200`, async () => ({ 'categories[]': ['payroll', 'ezpass', 'hiring'] })),
  '/admin/users/:memberId form-access':       intent(`${ONLY_ADMIN} 200`, async (made) => ({ 'forms[]': [await made.form()] })),
  '/admin/users/:memberId tool-add':          intent(`${ONLY_ADMIN} 200`, async () => TOOL),
  '/admin/users/:memberId tool-edit':         intent(`${ONLY_ADMIN} 200`, async (made) => ({ id: await made.tool(), ...TOOL }), 'id'),
  '/admin/users/:memberId tool-remove':       intent(`${ONLY_ADMIN} 200`, async (made) => ({ id: await made.tool() }), 'id'),
  '/admin/users/:memberId file-seen':         intent(`${ONLY_ADMIN} 200`, withFile, 'fileId'),
  '/admin/users/:memberId file-cancel':       intent(`${ONLY_ADMIN} 409`, withFile, 'fileId'),
  '/admin/users/:memberId file-status':       intent(`${ONLY_ADMIN} 200`, async (made) => ({ fileId: await made.file(), status: 'Completed' }), 'fileId'),
  '/admin/users/:memberId file-delete':       intent(`${ONLY_ADMIN} 200`, withFile, 'fileId'),
  '/admin/users/:memberId file-restore':      intent(`${ONLY_ADMIN} 200`, async (made) => ({ fileId: await made.deletedFile() }), 'fileId'),
  '/admin/users/:memberId request-ask':       intent(`${ONLY_ADMIN} 200`, async () => ({ text: 'July?' })),
  '/admin/users/:memberId request-ask-again': intent(`${ONLY_ADMIN} 200`, async (made) => ({ requestId: await made.answeredRequest(), text: 'August?' }), 'requestId'),
  '/admin/users/:memberId request-respond':   intent(`${ONLY_ADMIN} 200`, async (made) => ({ requestId: await made.request(), round: '1', response: 'Here' }), 'requestId'),
  '/admin/users/:memberId request-seen':      intent(`${ONLY_ADMIN} 200`, async (made) => ({ requestId: await made.answeredRequest() }), 'requestId'),
  '/admin/users/:memberId order-confirm':     intent(`${ONLY_ADMIN} 200`, async (made) => ({ orderId: await made.order() }), 'orderId'),
  '/admin/users/:memberId order-decline':     intent(`${ONLY_ADMIN} 200`, async (made) => ({ orderId: await made.order(), reason: 'No' }), 'orderId'),
  '/admin/users/:memberId order-seen':        intent(`${ONLY_ADMIN} 200`, async (made) => ({ orderId: await made.order() }), 'orderId'),
  '/admin/users/:memberId subscription-add':  intent(`${ONLY_ADMIN} 200`, async (made) => ({ serviceId: await made.offered(), granularity: 'Weekly' })),
  '/admin/users/:memberId subscription-edit': intent(`${ONLY_ADMIN} 200`, async (made) => ({ subscriptionId: await made.subscription(), version: '1', granularity: 'Weekly', price: '20' }), 'subscriptionId'),
  '/admin/users/:memberId subscription-end':  intent(`${ONLY_ADMIN} 200`, async (made) => ({ subscriptionId: await made.subscription() }), 'subscriptionId'),
  '/admin/users/:memberId subscription-resume': intent(`${ONLY_ADMIN} 200`, async (made) => ({ subscriptionId: await made.endedSubscription() }), 'subscriptionId'),
  '/admin/users/:memberId delete':            intent(`${ONLY_ADMIN} >/admin/users`, async (made) => ({ ':memberId': (await made.otherMember()).id })),
};
