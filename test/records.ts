import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { addCandidate, deleteCandidate } from '#app/features/candidate/change-candidate.server.ts';
import { moveCandidate } from '#app/features/candidate/move-candidate.server.ts';
import { deleteDocument } from '#app/features/document/delete-document.server.ts';
import { uploadDocument } from '#app/features/document/upload-document.server.ts';
import {
  addDocumentType,
  deleteDocumentType,
} from '#app/features/document-type/change-document-type.server.ts';
import { activeTypes } from '#app/features/document-type/list-document-types.server.ts';
import { addEmployee, deleteEmployee } from '#app/features/employee/change-employee.server.ts';
import { employeesImport } from '#app/features/employee/import/employees-import.server.ts';
import { deleteFile, setFileStatus } from '#app/features/file/change-file.server.ts';
import { openUpload } from '#app/features/file/open-upload.server.ts';
import { deleteForm } from '#app/features/form/change-form.server.ts';
import { applyImport } from '#app/features/import/apply-import.server.ts';
import { previewImport } from '#app/features/import/preview-import.server.ts';
import { previewDump } from '#app/features/legacy/preview-dump.server.ts';
import { deleteMember } from '#app/features/member/delete-member.server.ts';
import { addExternalLink } from '#app/features/member/external-links.server.ts';
import { confirmOrder } from '#app/features/order/decide-order.server.ts';
import { requestPlan } from '#app/features/order/request-plan.server.ts';
import { addPicture } from '#app/features/product/admin/change-pictures.server.ts';
import { addProduct, deleteProduct } from '#app/features/product/admin/change-product.server.ts';
import { newProduct, toSent } from '#app/features/product/admin/edited-product.ts';
import { findProduct } from '#app/features/product/admin/find-product.server.ts';
import { productFormSchema } from '#app/features/product/admin/product-form-schema.ts';
import { productsImport } from '#app/features/product/import/products-import.server.ts';
import { askMember } from '#app/features/request/ask-member.server.ts';
import { respondToRequest } from '#app/features/request/respond.server.ts';
import { addService, deleteService } from '#app/features/service/change-service.server.ts';
import { servicesImport } from '#app/features/service/import/services-import.server.ts';
import { offeredServices } from '#app/features/service/list-services.server.ts';
import { customPageFormSchema } from '#app/features/site/custom-page-schema.ts';
import { addCustomPage, deleteCustomPage } from '#app/features/site/custom-pages.server.ts';
import { readSite } from '#app/features/site/read-site.server.ts';
import { addSubscription, endSubscription } from '#app/features/subscription/change-subscription.server.ts';
import { importCandidates, previewCandidates } from './candidates.ts';
import type { Cast } from './cast.ts';
import { assignForm, fieldsOf, publishForm, sendFormFile, submitTyped } from './forms.ts';
import { writeMessage } from './messages.ts';
import { openSession } from './open-session.ts';
import { upload } from './uploads.ts';
import { bytesOf, type Person } from './world.ts';

/** Makes records of the member, new for each cell; each answers the id. */
export type Records = ReturnType<typeof recordsOf>;

export function recordsOf(cast: Cast) {
  const { asAdmin, asMember } = cast;
  const file = () => upload(asAdmin, 'payroll');
  const request = () => askMember(asAdmin, { text: 'Send the July tolls', dueDate: null });
  return {
    memberId: cast.member.id,
    email: cast.member.email,
    /** In Progress, and not seen by the member. */
    file,
    async completedFile() {
      const fileId = await file();
      await setFileStatus(asAdmin, { fileId, status: 'Completed', reason: '' });
      return fileId;
    },
    async deletedFile() {
      const fileId = await file();
      await deleteFile(asAdmin, { fileId });
      return fileId;
    },
    request,
    async answeredRequest() {
      const requestId = await request();
      await respondToRequest(asMember, { requestId, round: 1, response: 'Here they are' });
      return requestId;
    },
    tool: () => addExternalLink(asMember, TOOL),
    message: () => writeMessage(cast.world),
    ...siteRecordsOf(cast),
    session: async () => (await openSession(cast.world, cast.member)).ctx.actor.sessionId,
    /** A file that may be disputed, at a time when any upload before it is over. */
    async target() {
      cast.world.passTime(60_000);
      return this.completedFile();
    },
    async act() {
      return (await openUpload(asMember, 'payroll', { kind: 'dispute', targetId: await this.target() }))
        .actId;
    },
    /** Another member, to be edited or deleted. */
    otherMember: () => cast.world.member('Cedar Creek Delivery'),
    async deletedMember(): Promise<Person> {
      const member = await cast.world.member('Cedar Creek Delivery');
      await deleteMember(await cast.world.ctx(cast.admin, member));
      return member;
    },
    ...employeeRecordsOf(cast),
    ...formRecordsOf(cast),
    ...candidateRecordsOf(cast),
    ...planRecordsOf(cast),
    ...shopRecordsOf(cast),
  };
}

function candidateRecordsOf({ asMember }: Cast) {
  const csv = () => `name,email\nNew Applicant,${newEmail()}\n`;
  const candidate = async () => (await addCandidate(asMember, CANDIDATE)).id;
  return {
    candidate,
    async activeCandidate() {
      const candidateId = await candidate();
      await moveCandidate(asMember, { candidateId, from: 'Application Submitted', to: 'Active' });
      return candidateId;
    },
    async deletedCandidate() {
      const candidateId = await candidate();
      await deleteCandidate(asMember, { candidateId });
      return candidateId;
    },
    /** Imports of one new candidate. */
    previewedCandidates: () => previewCandidates(asMember, csv()),
    appliedCandidates: () => importCandidates(asMember, csv()),
  };
}

function planRecordsOf({ world, admin, asAdmin, asMember }: Cast) {
  const first = async () => (await offeredServices(asMember))[0]?.id ?? '';
  const plan = async () => {
    const id = await first();
    return { lines: [{ productId: id, variantId: `${id}:Monthly`, quantity: 1 }], shownCents: 10_000 };
  };
  const service = () => addService(asAdmin, { ...SERVICE, name: `Service ${randomUUID()}` });
  const subscription = async () =>
    addSubscription(asAdmin, { serviceId: await first(), granularity: 'Monthly' });
  const preview = async () => {
    // An admin's import is its own: the one who is asked for it made it.
    const ctx = await world.ctx(admin);
    const csv = new TextEncoder().encode(`name,category\nImported ${randomUUID()},Payroll\n`);
    const previewed = await previewImport(ctx, servicesImport, { name: 'services.csv' }, csv);
    if (previewed.kind !== 'preview') throw new Error('a preview was expected');
    return previewed.importId;
  };
  return {
    async plan() {
      const { lines, shownCents } = await plan();
      return { lines: JSON.stringify(lines), shownCents: String(shownCents) };
    },
    order: async () => requestPlan(asMember, await plan()),
    async confirmedOrder() {
      const orderId = await requestPlan(asMember, await plan());
      await confirmOrder(asAdmin, { orderId });
      return orderId;
    },
    /** One of those that everybody may order. */
    offered: first,
    service,
    async deletedService() {
      const serviceId = await service();
      await deleteService(asAdmin, { serviceId });
      return serviceId;
    },
    subscription,
    async endedSubscription() {
      const subscriptionId = await subscription();
      await endSubscription(asAdmin, { subscriptionId });
      return subscriptionId;
    },
    previewedServices: preview,
    async previewedDump() {
      const input = { name: 'dump.json' };
      return (await previewDump(await world.ctx(admin), input, bytesOf('{"users":[]}'))).importId;
    },
    async appliedServices() {
      const importId = await preview();
      await applyImport(await world.ctx(admin), servicesImport, { importId });
      return importId;
    },
  };
}

function shopRecordsOf({ world, admin, asAdmin }: Cast) {
  const product = () => addProduct(asAdmin, productFormSchema.parse(PRODUCT));
  const preview = async () => {
    const csv = new TextEncoder().encode(`Product,Price\nImported ${randomUUID()},18.50\n`);
    const name = 'products.csv';
    const previewed = await previewImport(await world.ctx(admin), productsImport, { name }, csv);
    if (previewed.kind !== 'preview') throw new Error('a preview was expected');
    return previewed.importId;
  };
  return {
    product,
    /** A product with a picture, and the picture. */
    async pictured() {
      const productId = await product();
      const body = new Blob([await picture]).stream();
      return { productId, pictureId: await addPicture(asAdmin, { productId }, body) };
    },
    previewedProducts: preview,
    async appliedProducts() {
      const importId = await preview();
      await applyImport(await world.ctx(admin), productsImport, { importId });
      return importId;
    },
    async deletedProduct() {
      const productId = await product();
      await deleteProduct(asAdmin, { productId });
      return productId;
    },
    /** With five units in stock. */
    async variant() {
      const { edited } = await findProduct(asAdmin, await product());
      return edited.variants[0]?.id ?? '';
    },
  };
}

function siteRecordsOf({ world, asAdmin }: Cast) {
  const page = () => addCustomPage(asAdmin, customPageFormSchema.parse(newPage()));
  return {
    /** The number of the revision that is published. */
    revision: async () => String((await readSite(world.deps)).number),
    page,
    async deletedPage() {
      const pageId = await page();
      await deleteCustomPage(asAdmin, pageId);
      return pageId;
    },
  };
}

function employeeRecordsOf({ world, member, asAdmin, asMember }: Cast) {
  const add = async (picture?: Buffer) => {
    const input = { ...EMPLOYEE, email: newEmail(), fields: [] };
    return (await addEmployee(asMember, input, picture && { bytes: picture })).id;
  };
  const typeId = async () => (await activeTypes(asMember))[0]?.id ?? '';
  const give = async (employeeId: string) => {
    const input = {
      name: 'a.pdf',
      typeId: await typeId(),
      notes: '',
      expiryDate: null,
      clientKey: randomUUID(),
    };
    return (await uploadDocument(asMember, employeeId, input, bytesOf('paper'))).documentId;
  };
  const preview = async (name: string, email: string) => {
    const csv = new TextEncoder().encode(`name,email\n${name},${email}\n`);
    const previewed = await previewImport(asMember, employeesImport, { name: 'roster.csv' }, csv);
    if (previewed.kind !== 'preview') throw new Error('a preview was expected');
    return previewed.importId;
  };
  const type = () => addDocumentType(asAdmin, { name: `Type ${randomUUID()}`, expires: false, roles: [] });
  return {
    /** One of the types in use. */
    typeId,
    employee: () => add(),
    employeeWithPicture: async () => add(await picture),
    async employeeWithDocument() {
      const employeeId = await add();
      await give(employeeId);
      return employeeId;
    },
    async deletedEmployee() {
      const employeeId = await add();
      await deleteEmployee(asMember, { employeeId });
      return employeeId;
    },
    document: async () => give(await add()),
    async deletedDocument() {
      const documentId = await give(await add());
      await deleteDocument(asMember, { documentId });
      return documentId;
    },
    /** An import of one new employee that was only previewed. */
    previewedImport: () => preview('New Driver', newEmail()),
    async appliedImport() {
      const importId = await preview('New Driver', newEmail());
      await applyImport(asMember, employeesImport, { importId });
      return importId;
    },
    /** An import whose row, in line 2, asks whether this is another person with the same address. */
    async askingImport() {
      const email = newEmail();
      await addEmployee(asMember, { ...EMPLOYEE, email, fields: [] });
      return preview('Somebody Else', email);
    },
    manager: async () => (await world.manager(member, { hiring: false, editing: false })).id,
    type,
    async deletedType() {
      const id = await type();
      await deleteDocumentType(asAdmin, { typeId: id });
      return id;
    },
  };
}

function formRecordsOf({ asAdmin, asMember }: Cast) {
  const form = () => publishForm(asAdmin, [{ type: 'file', label: 'Photo' }]);
  const assigned = async () => {
    const formId = await form();
    await assignForm(asAdmin, formId);
    return formId;
  };
  const photoOf = async (formId: string) => (await fieldsOf(asAdmin, formId)).Photo?.id ?? '';
  return {
    /** Of the provider, assigned to nobody. */
    form,
    async deletedForm() {
      const formId = await form();
      await deleteForm(asAdmin, { formId });
      return formId;
    },
    /** Assigned to the member, with a file field. */
    assigned,
    photoOf,
    async submission() {
      return submitTyped(asMember, await assigned(), {});
    },
    async submittedForm() {
      const formId = await assigned();
      await submitTyped(asMember, formId, {});
      return formId;
    },
    async formFile() {
      const formId = await assigned();
      return (await sendFormFile(asMember, formId, await photoOf(formId))).fileId;
    },
  };
}

export const CANDIDATE = {
  name: 'Sage Keating',
  email: 'sage@example.com',
  jobAppliedFor: 'Driver',
  phone: '',
};
export const EMPLOYEE = { name: 'Noor Yates', email: 'noor@example.com', role: 'Driver' };
const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
  .png()
  .toBuffer();
const SERVICE = { category: 'Payroll', Weekly: 100, Monthly: 400, Yearly: 4000 };
export const TOOL = { name: 'Cortex', url: 'https://tools.example.com/', email: '' };
export const newPage = () => {
  const name = `page-${randomUUID()}`;
  return { name: name.slice(0, 40), path: `/${name}`, visible: 'on' };
};
let count = 0;
export const newEmail = () => `cell${++count}@example.com`;

const { edited: BLANK } = newProduct();
/** A product of one variant, of which there are five, as its page sends it. */
export const PRODUCT = toSent({
  ...BLANK,
  title: 'Safety Vest',
  variants: BLANK.variants.map((variant) => ({ ...variant, price: '18.50', stock: '5' })),
});
