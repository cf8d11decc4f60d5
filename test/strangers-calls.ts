import { randomUUID } from 'node:crypto';
import type { Browser } from './browser.ts';
import type { Records } from './records.ts';

/** A call of the API: its answers, the id that it needs, and how it is made with that id. */
export type ApiCall = {
  answers: string;
  id?: (made: Records) => Promise<string>;
  send: (browser: Browser, path: string, id: string) => Promise<Response>;
};

const api = (answers: string, send: ApiCall['send'], id?: ApiCall['id']): ApiCall => ({
  answers,
  send,
  ...(id && { id }),
});
const get: ApiCall['send'] = (browser, path) => browser.get(path);
const post: ApiCall['send'] = (browser, path) => browser.call('POST', path);
const put: ApiCall['send'] = (browser, path) =>
  browser.call('PUT', `${path}?name=a.csv&clientKey=one-key-per-act`, 'x');
const dispute: ApiCall['send'] = (browser, path, targetId) =>
  browser.call('POST', path, { kind: 'dispute', targetId });
const openNew: ApiCall['send'] = (browser, path) => browser.call('POST', path, { kind: 'new' });
const putRoster: ApiCall['send'] = (browser, path) =>
  browser.call('PUT', `${path}?name=a.csv`, 'name,email\nAna,ana@example.com\n');
const putServices: ApiCall['send'] = (browser, path) =>
  browser.call('PUT', `${path}?name=a.csv`, 'name,category\nToll Audit,EZ Pass\n');
const putProducts: ApiCall['send'] = (browser, path) =>
  browser.call('PUT', `${path}?name=a.csv`, 'Product,Price\nSafety Vest,18.50\n');
const putDump: ApiCall['send'] = (browser, path) =>
  browser.call('PUT', `${path}?name=dump.json`, '{"users":[]}');
let typeId = '';
const putDocument: ApiCall['send'] = (browser, path) =>
  browser.call('PUT', `${path}?name=a.pdf&typeId=${typeId}&clientKey=${randomUUID()}`, 'paper');
/** An employee to send a document of a type in use for. */
const receiver = async (made: Records) => {
  typeId = await made.typeId();
  return made.employee();
};
let photoId = '';
const putFormFile: ApiCall['send'] = (browser, path) =>
  browser.call('PUT', `${path}?name=a.png&fieldId=${photoId}&clientKey=${randomUUID()}`, 'picture');
const putDraft: ApiCall['send'] = (browser, path) =>
  browser.call('PUT', path, { number: 1, revision: 0, typed: {} });
/** An assigned form to send a file of its photo field for. */
const photographed = async (made: Records) => {
  const formId = await made.assigned();
  photoId = await made.photoOf(formId);
  return formId;
};
const MEMBERS = '/api/admin/members/:memberId';

/** All calls of the API. A parameter other than memberId and category takes the id. */
// biome-ignore format: the cells of a row stand in columns
export const CALLS: Record<string, ApiCall> = {
  //                                                       visitor member stranger manager editor admin
  'GET /healthz':                                      api('200     200    200      200     200    200', get),
  'GET /readyz':                                       api('200     200    200      200     200    200', get),
  'POST /api/cart/prices':                             api('200     200    200      200     200    200', (browser, path) => browser.call('POST', path, [])),
  'POST /api/cart/checkout':                           api('422     422    422      422     422    422', (browser, path) => browser.call('POST', path, {})),
  'POST /api/cart/checkout/cancelled':                 api('200     200    200      200     200    200', (browser, path) => browser.call('POST', path, { saleId: 'sale_unknown' })),
  'POST /api/payments/webhook':                        api('400     400    400      400     400    400', (browser, path) => browser.call('POST', path, {})),
  'GET /api/admin/services/services.csv':              api('401     403    403      403     403    200', get),
  'PUT /api/admin/services/service-imports':           api('401     403    403      403     403    201', putServices),
  'GET /api/admin/services/service-imports/:importId/report.csv': api('401     403    403      403     403    200', get, (made) => made.previewedServices()),
  'POST /api/admin/shop/products/:productId/pictures': api('401     403    403      403     403    422', (browser, path) => browser.call('POST', path, 'no picture'), (made) => made.product()),
  'GET /api/admin/shop/products.csv':                  api('401     403    403      403     403    200', get),
  'PUT /api/admin/shop/variant-imports':               api('401     403    403      403     403    201', putProducts),
  'GET /api/admin/shop/variant-imports/:importId/report.csv': api('401     403    403      403     403    200', get, (made) => made.previewedProducts()),
  'GET /store/:storeId/products':                      api('200     200    200      200     200    200', (browser) => browser.get('/store/store_portal/products')),
  'GET /store/:storeId/products/:id':                  api('404     404    404      404     404    404', get),
  'GET /store/:storeId/variants':                      api('200     200    200      200     200    200', (browser) => browser.get('/store/store_portal/variants?product_ids[]=none')),
  'GET /store/:storeId/images/:imageId/:file':         api('404     404    404      404     404    404', get),
  'PUT /api/admin/move/dumps':                         api('401     403    403      403     403    201', putDump),
  'GET /api/admin/move/dumps/:importId/report.csv':    api('401     403    403      403     403    200', get, (made) => made.previewedDump()),
  'GET /api/admin/move/export.json':                   api('401     403    403      403     403    200', get),
  'GET /sitemap.xml':                                  api('200     200    200      200     200    200', get),
  'GET /robots.txt':                                   api('200     200    200      200     200    200', get),
  'GET /api/member/events':                            api('401     200    200      200     200    200', get),
  'GET /api/member/pictures/:userId':                  api('401     200    404      200     200    200', get, async (made) => made.memberId),
  'POST /api/member/categories/:category/uploads':     api('401     201    404      403     201    404', dispute, (made) => made.target()),
  'PUT /api/member/uploads/:actId/files':              api('401     201    404      403     404    404', put, (made) => made.act()),
  'POST /api/member/uploads/:actId/close':             api('401     204    204      204     204    204', post, (made) => made.act()),
  'GET /api/member/files/:fileId':                     api('401     200    404      200     200    404', get, (made) => made.file()),
  [`POST ${MEMBERS}/categories/:category/uploads`]:    api('401     403    403      403     403    201', openNew),
  [`PUT ${MEMBERS}/uploads/:actId/files`]:             api('401     403    403      403     403    404', put, (made) => made.act()),
  [`POST ${MEMBERS}/uploads/:actId/close`]:            api('401     403    403      403     403    204', post, (made) => made.act()),
  [`GET ${MEMBERS}/files/:fileId`]:                    api('401     403    403      403     403    200', get, (made) => made.file()),
  'GET /api/member/employees.csv':                     api('401     200    200      200     200    200', get),
  'GET /api/member/employees.json':                    api('401     200    200      200     200    200', get),
  'PUT /api/member/employee-imports':                  api('401     201    201      403     201    201', putRoster),
  'GET /api/member/employee-imports/:importId/report.csv': api('401     200    404      200     200    404', get, (made) => made.previewedImport()),
  'GET /api/member/employees/:employeeId/picture':     api('401     200    404      200     200    404', get, (made) => made.employeeWithPicture()),
  'PUT /api/member/employees/:employeeId/documents':   api('401     201    404      403     201    404', putDocument, receiver),
  'GET /api/member/employees/:employeeId/documents.zip': api('401     200    404      200     200    404', get, (made) => made.employeeWithDocument()),
  'GET /api/member/documents/:documentId':             api('401     200    404      200     200    404', get, (made) => made.document()),
  'GET /api/member/candidates.csv':                    api('401     200    200      200     200    200', get),
  'PUT /api/member/candidate-imports':                 api('401     201    201      201     201    201', putRoster),
  'GET /api/member/candidate-imports/:importId/report.csv': api('401     200    404      200     200    404', get, (made) => made.previewedCandidates()),
  [`GET ${MEMBERS}/candidates.csv`]:                   api('401     403    403      403     403    200', get),
  [`PUT ${MEMBERS}/candidate-imports`]:                api('401     403    403      403     403    201', putRoster),
  [`GET ${MEMBERS}/candidate-imports/:importId/report.csv`]: api('401     403    403      403     403    200', get, (made) => made.previewedCandidates()),
  'PUT /api/member/forms/:formId/draft':               api('401     200    404      403     200    404', putDraft, (made) => made.assigned()),
  'PUT /api/member/forms/:formId/files':               api('401     201    404      403     201    404', putFormFile, photographed),
  'GET /api/member/form-files/:fileId':                api('401     200    404      200     200    404', get, (made) => made.formFile()),
  [`PUT ${MEMBERS}/forms/:formId/draft`]:              api('401     403    403      403     403    200', putDraft, (made) => made.assigned()),
  [`PUT ${MEMBERS}/forms/:formId/files`]:              api('401     403    403      403     403    201', putFormFile, photographed),
  [`GET ${MEMBERS}/form-files/:fileId`]:               api('401     403    403      403     403    200', get, (made) => made.formFile()),
  'GET /api/admin/forms/:formId/submissions.csv':      api('401     403    403      403     403    200', get, (made) => made.submittedForm()),
  [`GET ${MEMBERS}/employees.csv`]:                    api('401     403    403      403     403    200', get),
  [`GET ${MEMBERS}/employees.json`]:                   api('401     403    403      403     403    200', get),
  [`PUT ${MEMBERS}/employee-imports`]:                 api('401     403    403      403     403    201', putRoster),
  [`GET ${MEMBERS}/employee-imports/:importId/report.csv`]: api('401     403    403      403     403    200', get, (made) => made.previewedImport()),
  [`GET ${MEMBERS}/employees/:employeeId/picture`]:    api('401     403    403      403     403    200', get, (made) => made.employeeWithPicture()),
  [`PUT ${MEMBERS}/employees/:employeeId/documents`]:  api('401     403    403      403     403    201', putDocument, receiver),
  [`GET ${MEMBERS}/employees/:employeeId/documents.zip`]: api('401     403    403      403     403    200', get, (made) => made.employeeWithDocument()),
  [`GET ${MEMBERS}/documents/:documentId`]:            api('401     403    403      403     403    200', get, (made) => made.document()),
};
