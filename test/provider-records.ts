import { randomUUID } from 'node:crypto';
import { applyImport } from '#app/features/import/apply-import.server.ts';
import { previewDump } from '#app/features/legacy/preview-dump.server.ts';
import { confirmOrder } from '#app/features/order/decide-order.server.ts';
import { requestPlan } from '#app/features/order/request-plan.server.ts';
import { addPicture } from '#app/features/product/admin/change-pictures.server.ts';
import { addProduct, deleteProduct } from '#app/features/product/admin/change-product.server.ts';
import { findProduct } from '#app/features/product/admin/find-product.server.ts';
import { productFormSchema } from '#app/features/product/admin/product-form-schema.ts';
import { productsImport } from '#app/features/product/import/products-import.server.ts';
import { addService, deleteService } from '#app/features/service/change-service.server.ts';
import { servicesImport } from '#app/features/service/import/services-import.server.ts';
import { offeredServices } from '#app/features/service/list-services.server.ts';
import { customPageFormSchema } from '#app/features/site/custom-page-schema.ts';
import { addCustomPage, deleteCustomPage } from '#app/features/site/custom-pages.server.ts';
import { readSite } from '#app/features/site/read-site.server.ts';
import { addSubscription, endSubscription } from '#app/features/subscription/change-subscription.server.ts';
import type { Cast } from './cast.ts';
import { previewLines } from './preview-lines.ts';
import { newPage, PRODUCT, picture } from './record-values.ts';
import { bytesOf } from './world.ts';

/** Services, orders, subscriptions and dumps. */
export function planRecordsOf({ world, admin, asAdmin, asMember }: Cast) {
  const first = async () => (await offeredServices(asMember))[0]?.id ?? '';
  const plan = async () => {
    const id = await first();
    return { lines: [{ productId: id, variantId: `${id}:Monthly`, quantity: 1 }], shownCents: 10_000 };
  };
  const service = () => addService(asAdmin, { ...SERVICE, name: `Service ${randomUUID()}` });
  const subscription = async () =>
    addSubscription(asAdmin, { serviceId: await first(), granularity: 'Monthly' });
  // An admin's import is its own: the one who is asked for it made it.
  const preview = async () =>
    previewLines(
      await world.ctx(admin),
      servicesImport,
      `name,category
Imported ${randomUUID()},Payroll
`,
    );
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

/** Products of the shop. */
export function shopRecordsOf({ world, admin, asAdmin }: Cast) {
  const product = () => addProduct(asAdmin, productFormSchema.parse(PRODUCT));
  const preview = async () =>
    previewLines(
      await world.ctx(admin),
      productsImport,
      `Product,Price
Imported ${randomUUID()},18.50
`,
    );
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

/** The site's revisions and custom pages. */
export function siteRecordsOf({ world, asAdmin }: Cast) {
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

const SERVICE = { category: 'Payroll', Weekly: 100, Monthly: 400, Yearly: 4000 };
