import type { Portal } from '#app/ctx.ts';
import { transact } from '#app/ctx.ts';
import { drawOrderNumber } from '#app/features/commerce/cart/order-number.server.ts';
import {
  clearFlag,
  fulfillShopOrder,
  noteRefund,
} from '#app/features/commerce/shop-order/change-shop-order.server.ts';
import { tellOfSale } from '#app/features/commerce/shop-order/shop-order-events.server.ts';
import type { ShopOrderLine } from '#app/features/commerce/shop-order/shop-order-line.ts';
import { DOLLAR } from '#app/format/money.ts';
import { newId } from '#app/ids.ts';
import type { ShopOrderRow } from '#db/tables/sale.ts';
import type { Makers } from './makers.ts';
import type { MemberKey } from './members.ts';
import type { Step, Timeline, When } from './timeline.ts';

/** SKUs and how many of each. */
type Basket = Record<string, number>;
type Buyer = { id: string | null; email: string };

/**
 * Notes what was bought in the shop and paid online: sent, given back in part, sold out meanwhile, never paid, and two
 * that wait. In rows, since no gateway is there to pay at; the stock of the catalogue is what they left.
 */
export function sales(
  make: Makers,
  line: Timeline,
  portal: Portal,
  northgate: Step<string>,
  members: Record<MemberKey, Step<string>>,
): void {
  const paid = (when: When, buyer: () => Buyer, basket: Basket, over: Partial<ShopOrderRow> = {}) =>
    line.at(when, async () => {
      const { id: buyerId, email } = buyer();
      const at = portal.now().toISOString();
      const saleId = await addSale(portal, basket, {
        state: 'paid',
        buyer_id: buyerId,
        buyer_email: email,
        paid_at: at,
        ...over,
      });
      // What waits since yesterday or longer has been looked at.
      if (when.endsWith('h')) await transact(await make.ctxOfAdmin(), (tx) => tellOfSale(tx, saleId));
      return saleId;
    });
  const admin = (when: When, act: (ctx: Awaited<ReturnType<Makers['ctxOfAdmin']>>) => Promise<void>) =>
    line.at(when, async () => act(await make.ctxOfAdmin()));
  const member = (step: Step<string>, email: string) => () => ({ id: step.made, email });
  const visitor = (email: string) => () => ({ id: null, email });
  const northgateBuys = member(northgate, 'member@example.com');

  const vests = paid('62d 14:12', northgateBuys, { 'VEST-L': 12, 'VEST-XL': 6 });
  admin('61d 15:20', (ctx) => fulfillShopOrder(ctx, { saleId: vests.made }));

  const scanners = paid('48d 19:31', member(members.harbor, 'dispatch@harborpoint.example.com'), {
    'SCAN-2D': 2,
  });
  admin('47d 13:40', (ctx) => fulfillShopOrder(ctx, { saleId: scanners.made }));
  admin('39d 16:05', (ctx) =>
    noteRefund(ctx, {
      saleId: scanners.made,
      amount: '149',
      reason: 'One of the two arrived with a cracked display.',
    }),
  );

  line.at('23d 21:05', () => addSale(portal, { 'GLOVE-M': 20 }, { state: 'expired' }));

  const totes = paid('21d 16:44', member(members.cedar, 'office.cedarcreek@example.com'), {
    'TOTE-BLU': 10,
    'TOTE-GRY': 5,
  });
  admin('20d 14:15', (ctx) => fulfillShopOrder(ctx, { saleId: totes.made }));

  const flag = 'Paid but out of stock. Refund needed.';
  const chocks = paid('12d 11:27', visitor('vans@lark-hill.example.com'), { 'CHOCK-2': 4 }, { flag });
  admin('12d 13:50', async (ctx) => {
    await noteRefund(ctx, { saleId: chocks.made, amount: '110', reason: 'Sold out when the payment came.' });
    await clearFlag(ctx, { saleId: chocks.made, flag });
  });

  paid('2d 17:22', visitor('office@brightwater.example.com'), { 'NET-VAN': 2, 'RAIN-NVY-L': 3 });
  line.at('6d 15:02', () => addSale(portal, { 'LAMP-400': 4 }, { state: 'cancelled' }));
  const jackets = paid('5d 18:36', visitor('station@copper-basin.example.com'), {
    'RAIN-YEL-L': 6,
    'VEST-M': 10,
  });
  admin('4d 14:20', (ctx) => fulfillShopOrder(ctx, { saleId: jackets.made }));
  paid('26h', member(members.granite, 'fleet@granite.example.com'), { 'RAIN-NVY-XL': 2 }, { flag });
  paid('4h', northgateBuys, { 'BOTTLE-STL': 8, 'AID-115': 2 });
}

/** Adds a sale of what is in the basket, at the prices of the catalogue; returns its id. */
async function addSale(portal: Portal, basket: Basket, over: Partial<ShopOrderRow>): Promise<string> {
  const lines = await Promise.all(
    Object.entries(basket).map(([sku, quantity]) => lineOf(portal, sku, quantity, over.flag ?? '')),
  );
  const total = lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
  const id = newId('sale');
  const at = portal.now().toISOString();
  const isPaid = over.state === 'paid';
  await portal.db
    .insertInto('sales')
    .values({
      id,
      number: drawOrderNumber('shop'),
      key: null,
      origin: 'demo',
      state: 'paid',
      lines: JSON.stringify(isPaid ? lines : lines.map((line) => ({ ...line, stock: 'none' }))),
      currency: JSON.stringify(DOLLAR),
      total_cents: total,
      buyer_id: null,
      buyer_email: null,
      gateway_ref: `demo_${id}`,
      gateway_url: null,
      payment_ref: isPaid ? `demo_payment_${id}` : null,
      created_at: at,
      expires_at: at,
      paid_at: null,
      paid_cents: isPaid ? total : null,
      closed_at: isPaid ? null : at,
      fulfilled_at: null,
      fulfilled_by: null,
      refunded_cents: 0,
      refunded_at: null,
      refund_reason: '',
      flag: '',
      ...over,
    })
    .execute();
  return id;
}

async function lineOf(portal: Portal, sku: string, quantity: number, flag: string): Promise<ShopOrderLine> {
  const variant = await portal.db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select([
      'variants.id',
      'variants.product_id',
      'variants.title as variantTitle',
      'variants.price_cents',
      'variants.sale_price_cents',
      'variants.manage_inventory',
      'products.title',
    ])
    .where('variants.sku', '=', sku)
    .executeTakeFirstOrThrow();
  return {
    productId: variant.product_id,
    variantId: variant.id,
    title: variant.title,
    variantTitle: variant.variantTitle,
    unitCents: variant.sale_price_cents ?? variant.price_cents,
    quantity,
    stock: variant.manage_inventory === 1 && flag === '' ? 'taken' : 'none',
  };
}
