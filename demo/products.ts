/** A product's variant; prices in dollar cents, `stock` null where it is not counted. */
export type DemoVariant = {
  sku: string;
  values: string[];
  cents: number;
  saleCents?: number;
  stock: number | null;
  grams: number;
  /** The drawing that shows it. */
  picture?: string;
};

export type DemoProduct = {
  title: string;
  subtitle: string;
  ribbon?: string;
  category: 'Safety' | 'Apparel' | 'Van gear';
  /** Sizes with their measures, a line each. */
  sizes?: string;
  description: string;
  /** What its variants differ in. */
  options: string[];
  /** Drawings and what they show. */
  pictures: [name: string, alt: string][];
  info?: [title: string, text: string][];
  variants: DemoVariant[];
};

const SIZES = ['S', 'M', 'L', 'XL'];

/** One variant per size, with the stock of each. */
function sizes(sku: string, common: { cents: number; saleCents?: number; grams: number }, stock: number[]) {
  return SIZES.map((size, index) => ({
    ...common,
    sku: `${sku}-${size}`,
    values: [size],
    stock: stock[index] ?? 0,
  }));
}

/** The only variant of a product. */
function single(variant: Omit<DemoVariant, 'values'>): DemoVariant[] {
  return [{ ...variant, values: [] }];
}

/** What the company shop sells, in its order. */
export const PRODUCTS: readonly DemoProduct[] = [
  {
    title: 'Hi-Vis Safety Vest',
    sizes: 'Size | Chest (in) | Length (in)\nS | 34–38 | 25\nM | 38–42 | 26\nL | 42–46 | 27\nXL | 46–50 | 28',
    category: 'Apparel',
    subtitle: 'Class 2, with zip and two pockets',
    ribbon: 'Bestseller',
    description:
      '<p>Be seen at the dock, on the shoulder and between parked cars. Mesh sides keep it cool in July.</p><ul><li>Reflective bands all around and over the shoulders</li><li>Two pockets, one for a phone</li><li>Machine washable, warm (104°F)</li></ul>',
    options: ['Size'],
    pictures: [
      ['vest', 'Yellow safety vest from the front'],
      ['vest-back', 'Yellow safety vest from the back, with crossed bands'],
    ],
    info: [['Sizing', '<p>Fits over a jacket. Order your usual size.</p>']],
    variants: sizes('VEST', { cents: 1850, grams: 210 }, [24, 60, 52, 18]),
  },
  {
    title: 'Dashboard Phone Mount',
    category: 'Van gear',
    subtitle: 'Holds the route where you can see it',
    description:
      '<p>A weighted foot and a jaw that opens with one hand. Turns between upright and sideways, and stays put over speed bumps.</p><p>Fits phones from 2.4 to 3.6 inches wide, in a case or without.</p>',
    options: [],
    pictures: [
      ['phone-mount', 'Phone mount holding a phone with a map'],
      ['phone-mount-arm', 'Phone mount from the side'],
    ],
    variants: single({ sku: 'MOUNT-01', cents: 2400, saleCents: 1800, stock: 40, grams: 380 }),
  },
  {
    title: 'Handheld Barcode Scanner',
    category: 'Van gear',
    subtitle: 'Reads labels at arm’s length, all shift',
    ribbon: 'New',
    description:
      '<p>Reads 1D and 2D codes, also bent and scratched ones. The battery lasts a full route and charges in the dock overnight.</p><ul><li>Drop tested from 6 ft</li><li>Bluetooth and USB-C</li></ul>',
    options: [],
    pictures: [
      ['scanner', 'Barcode scanner with a trigger'],
      ['scanner-dock', 'Barcode scanner in its charging dock'],
    ],
    info: [
      ['In the box', '<p>Scanner, charging dock, cable.</p>'],
      ['Warranty', '<p>Two years, drops included.</p>'],
    ],
    variants: single({ sku: 'SCAN-2D', cents: 14_900, stock: 14, grams: 290 }),
  },
  {
    title: 'Folding Hand Truck',
    category: 'Van gear',
    subtitle: 'Carries 330 lb, folds flat behind the seat',
    description:
      '<p>Aluminum frame with a toe plate that opens as the wheels fold out. For the third water case on a fourth floor.</p><p>Folded it is 30 × 19 × 4 inches.</p>',
    options: [],
    pictures: [
      ['hand-truck', 'Folding hand truck'],
      ['hand-truck-loaded', 'Folding hand truck with two parcels'],
    ],
    variants: single({ sku: 'DOLLY-330', cents: 8900, saleCents: 7450, stock: 9, grams: 6400 }),
  },
  {
    title: 'Stackable Delivery Tote',
    category: 'Van gear',
    subtitle: '17 gallons, with label holder',
    description:
      '<p>Stacks eight high, nests when empty, and shows its label from both ends. The rim holds a cargo strap.</p>',
    options: ['Color'],
    pictures: [
      ['tote', 'Blue delivery tote'],
      ['tote-grey', 'Gray delivery tote'],
      ['tote-yellow', 'Yellow delivery tote'],
    ],
    variants: [
      { sku: 'TOTE-BLU', values: ['Blue'], cents: 1650, stock: 120, grams: 1900, picture: 'tote' },
      { sku: 'TOTE-GRY', values: ['Gray'], cents: 1650, stock: 85, grams: 1900, picture: 'tote-grey' },
      {
        sku: 'TOTE-YEL',
        values: ['Yellow'],
        cents: 1650,
        saleCents: 1390,
        stock: 31,
        grams: 1900,
        picture: 'tote-yellow',
      },
    ],
  },
  {
    title: 'Rechargeable Headlamp',
    category: 'Safety',
    subtitle: 'House numbers after dark, hands free',
    description:
      "<p>400 lumens at a distance, a soft flood up close, and a red light that won't wake anyone. Nine hours on medium; charges by USB-C.</p>",
    options: [],
    pictures: [['headlamp', 'Headlamp with a red band']],
    variants: single({ sku: 'LAMP-400', cents: 2900, saleCents: 2200, stock: 26, grams: 95 }),
  },
  {
    title: 'Driver Rain Jacket',
    sizes: 'Size | Chest (in) | Sleeve (in)\nM | 38–40 | 33\nL | 42–44 | 34\nXL | 46–48 | 35',
    category: 'Apparel',
    subtitle: 'Waterproof, with taped seams',
    description:
      '<p>A hood that turns with your head, cuffs that close over gloves, and vents under the arms for the stairs.</p><ul><li>Waterproof in all-day rain</li><li>Reflective band front and back</li></ul>',
    options: ['Color', 'Size'],
    pictures: [
      ['rain-jacket', 'Navy rain jacket with a reflective band'],
      ['rain-jacket-yellow', 'Yellow rain jacket with a reflective band'],
    ],
    info: [['Care', '<p>Wash cold, hang to dry, no softener.</p>']],
    variants: [
      ['Navy', 'NVY', 'rain-jacket', [12, 20, 0]] as const,
      ['Yellow', 'YEL', 'rain-jacket-yellow', [6, 14, 8]] as const,
    ].flatMap(([color, code, picture, stock]) =>
      ['M', 'L', 'XL'].map((size, index) => ({
        sku: `RAIN-${code}-${size}`,
        values: [color, size],
        cents: 6400,
        stock: stock[index] ?? 0,
        grams: 620,
        picture,
      })),
    ),
  },
  {
    title: 'Grip Work Gloves',
    sizes: 'Size | Hand around the palm (in)\nS | 7–7½\nM | 8–8½\nL | 9–9½\nXL | 10–10½',
    category: 'Apparel',
    subtitle: 'Touchscreen fingertips, coated palm',
    description:
      '<p>Thin enough to sort envelopes, tough enough for pallets. Thumb and forefinger work on scanners and phones.</p>',
    options: ['Size'],
    pictures: [['gloves', 'Pair of gray work gloves with orange cuffs']],
    variants: sizes('GLOVE', { cents: 1250, grams: 80 }, [40, 75, 66, 22]),
  },
  {
    title: 'Cargo Net for Vans',
    category: 'Van gear',
    subtitle: 'Cut to your van, made to order',
    description:
      '<p>Holds the load when the car ahead brakes. Four hooks, no drilling. Tell us the model of your van after ordering; it ships in five business days.</p>',
    options: [],
    pictures: [['cargo-net', 'Cargo net in front of parcels']],
    variants: single({ sku: 'NET-VAN', cents: 5400, stock: null, grams: 1500 }),
  },
  {
    title: 'Wheel Chocks, Pair',
    category: 'Safety',
    subtitle: 'For loading on a slope',
    description:
      "<p>Solid rubber with a grip sole, bright enough that you won't leave it behind. Comes with a rope, so no one has to reach under the van.</p>",
    options: [],
    pictures: [['wheel-chocks', 'Two yellow chocks at a wheel']],
    variants: single({ sku: 'CHOCK-2', cents: 2750, stock: 0, grams: 2600 }),
  },
  {
    title: 'Vehicle First-Aid Kit',
    category: 'Safety',
    subtitle: '115 pieces, for one van and its crew',
    description:
      "<p>Bandages, eye wash, burn gel and a cold pack in a case that hangs on the bulkhead. Every piece has its place, so you can see what's missing.</p>",
    options: [],
    pictures: [
      ['first-aid', 'Red first-aid case'],
      ['first-aid-open', 'Open first-aid case with bandages and bottles'],
    ],
    info: [['Refills', '<p>Refill single items by message.</p>']],
    variants: single({ sku: 'AID-115', cents: 3900, stock: 33, grams: 1350 }),
  },
  {
    title: 'Insulated Water Bottle',
    category: 'Van gear',
    subtitle: 'Stays cold all route long',
    description:
      '<p>32 oz of double-walled steel that fits the cup holder of a van. The loop carries on one finger.</p>',
    options: ['Color'],
    pictures: [
      ['bottle', 'Blue steel bottle'],
      ['bottle-coral', 'Coral steel bottle'],
      ['bottle-steel', 'Plain steel bottle'],
    ],
    variants: [
      { sku: 'BOTTLE-BLU', values: ['Blue'], cents: 2200, stock: 48, grams: 430, picture: 'bottle' },
      { sku: 'BOTTLE-COR', values: ['Coral'], cents: 2200, stock: 17, grams: 430, picture: 'bottle-coral' },
      { sku: 'BOTTLE-STL', values: ['Steel'], cents: 1950, stock: 64, grams: 430, picture: 'bottle-steel' },
    ],
  },
];
