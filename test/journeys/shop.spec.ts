import { createDemoPlace, type PortalPlace } from '#test/fixtures/portal-process.ts';
import { type ShopElsewhere, shopElsewhere } from '#test/fixtures/shop-elsewhere.ts';
import { test as base, expect, expectAccessible, expectFits, go, toast } from './portal-fixture.ts';

/** Journeys through a shop whose store is elsewhere, and does as it is told. */
const test = base.extend<object, { stand: ShopElsewhere; place: PortalPlace }>({
  stand: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern.
    async ({}, use) => {
      const stand = await shopElsewhere();
      await use(stand);
      await stand.close();
    },
    { scope: 'worker' },
  ],
  place: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const place = await createDemoPlace();
      await use(place);
      await place.remove();
    },
    { scope: 'worker' },
  ],
  portalOf: [
    async ({ stand, place }, use) => {
      stand.products = PRODUCTS(stand.url);
      const portal = await place.start(environment(stand));
      await use(async () => portal);
    },
    { scope: 'worker' },
  ],
});

const environment = ({ url }: ShopElsewhere) => ({ DEMO: '1', STORE_API_URL: url, STORE_ID: 'elsewhere' });

const LONG =
  'The longest name that a pair of gloves for the winter was ever given by the people who sell it in their shop';

const PRODUCTS = (url: string) => {
  const picture = (name: string, order: number) => ({
    url: `${url}/pictures/${name}.svg`,
    order,
    type: 'image',
  });
  return [
    {
      id: 'vest',
      title: 'Safety Vest',
      media: [picture('vest', 1)],
      variants: [
        {
          id: 'vest-1',
          title: 'One size',
          price_in_cents: 1999,
          manage_inventory: true,
          inventory_quantity: 2,
        },
      ],
    },
    {
      id: 'jacket',
      title: 'Rain Jacket',
      subtitle: 'For the wet days',
      description: '<p>Keeps <strong>dry</strong>.</p>',
      media: [picture('front', 1), picture('back', 2), picture('red', 3)],
      variants: [
        {
          id: 'jacket-blue',
          title: 'Blue',
          price_in_cents: 8000,
          sale_price_in_cents: 6000,
          manage_inventory: true,
          inventory_quantity: 3,
        },
        { id: 'jacket-red', title: 'Red', price_in_cents: 8500, image_url: `${url}/pictures/red.svg` },
        {
          id: 'jacket-none',
          title: 'Green',
          price_in_cents: 8500,
          manage_inventory: true,
          inventory_quantity: 0,
        },
      ],
    },
    {
      id: 'gloves',
      title: LONG,
      media: [],
      variants: [{ id: 'gloves-1', title: 'Pair', price_in_cents: 1200 }],
    },
  ];
};

test('[SHOP-04, SHOP-12, SHOP-30, ERR-02] the shop fails, is tried again and shows its products, and one of them loads', async ({
  stand,
  visit,
}) => {
  const page = await visit('/');
  stand.failing = 503;
  await go(page, '/shop');
  await expect(page.getByRole('alert')).toContainText(
    'Error loading products: HTTP 503: Service UnavailablePlease try again later.',
  );
  await expectAccessible(page);
  stand.failing = null;
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.locator('[data-placeholder=loading]')).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Safety Vest' })).toBeVisible();

  const release = stand.hold();
  await page.getByRole('link', { name: 'Rain Jacket', exact: true }).click();
  await expect(page.getByText('Loading product')).toBeAttached();
  await expect(page.getByRole('list', { name: 'Products' })).toBeHidden();
  release();
  await expect(page.getByRole('heading', { name: 'Rain Jacket' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Shop' }).click();
  await expect(page.getByRole('list', { name: 'Products' })).toBeVisible();
});

test('[SHOP-09, SHOP-10, SHOP-11, SHOP-18, SHOP-21, SHOP-25, SHOP-26, VAL-20, ERR-07] a visitor chooses, adds, and cannot have more than there is', async ({
  visit,
}) => {
  const page = await visit('/shop');
  const add = page.getByRole('button', { name: 'Add to Cart: Safety Vest' });
  await add.click();
  await expect(toast(page)).toContainText('Added to Cart!');
  await expect(toast(page)).toContainText('Safety Vest has been added to your cart.');
  await expect(page.getByRole('link', { name: 'Cart, 1 item', exact: true })).toBeVisible();
  await add.click();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await add.click();
  await expect(toast(page)).toContainText('Error adding to cart');
  await expect(toast(page)).toContainText('Not enough stock for Safety Vest (One size). Only 2 left.');

  await page.getByRole('link', { name: 'Options for Rain Jacket' }).click();
  const shown = page.getByRole('region', { name: 'Pictures of Rain Jacket' });
  await shown.getByRole('button', { name: 'Next picture' }).press('ArrowRight');
  await expect(shown.getByRole('status')).toHaveText('Picture 2 of 3');
  await page.getByText('Red', { exact: true }).click();
  await expect(shown.getByRole('status')).toHaveText('Picture 3 of 3');
  const button = page.getByRole('button', { name: 'Add to Cart' });
  const quantity = page.getByLabel('Quantity');
  await quantity.fill('500');
  await expect(button).toBeEnabled();
  // Sold out: it says so, and cannot be chosen.
  await expect(page.getByRole('radio', { name: 'Green Out of stock' })).toBeDisabled();
  await page.getByText('Blue', { exact: true }).click();
  await expect(page.getByText('3 in stock')).toBeVisible();
  await expect(button).toBeDisabled();
  await quantity.fill('3');
  await button.click();
  await expect(toast(page)).toContainText('Rain Jacket has been added to your cart.');
  await expect(page.getByRole('link', { name: 'Cart, 5 items' })).toBeVisible();
  await quantity.fill('1');
  await button.click();
  await expect(toast(page)).toContainText('Out of Stock!');
  await expect(toast(page)).toContainText('Not enough stock for Rain Jacket (Blue). Only 3 left.');
});

test('[SHOP-02] the shop and a product fit phone, tablet and laptop, and axe finds nothing', async ({
  visit,
}) => {
  const page = await visit('/');
  await expectFits(page, '/shop');
  await expectFits(page, '/product/jacket');
  await expectFits(page, '/product/gloves');
});

test('[ERR-09] an empty shop says so', async ({ stand, place, portal, browser }) => {
  await portal.stop();
  stand.products = [];
  const { url } = await place.start(environment(stand));
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await go(page, '/shop');
  await expect(page.getByText('No products available at the moment. Please check back soon!')).toBeVisible();
  await context.close();
});
