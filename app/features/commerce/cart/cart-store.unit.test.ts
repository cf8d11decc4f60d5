import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serviceLine } from '#app/features/commerce/service/service-line.ts';
import { createCartStore } from './cart-store.ts';

const AUDIT = {
  id: 'service_1',
  name: 'Basic Payroll Audit',
  category: 'Payroll',
  pricing: { Weekly: 2500, Monthly: 10_000, Yearly: 100_000 },
};
const monthly = serviceLine(AUDIT, 'Monthly');
const weekly = serviceLine(AUDIT, 'Weekly');

/** Browser windows that share a storage, as tabs do: a change is told to the others. */
function browser(stored?: string) {
  const kept = new Map<string, string>(stored === undefined ? [] : [['e-commerce-cart', stored]]);
  const listeners: ((event: StorageEvent) => void)[] = [];
  let full = false;
  const open = () => {
    const own: ((event: StorageEvent) => void)[] = [];
    const localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem(key: string, value: string) {
        if (full) throw new DOMException('full', 'QuotaExceededError');
        kept.set(key, value);
        for (const tell of listeners) if (!own.includes(tell)) tell({ key } as StorageEvent);
      },
    } as Storage;
    const addEventListener = ((_type: string, listener: (event: StorageEvent) => void) => {
      own.push(listener);
      listeners.push(listener);
    }) as Window['addEventListener'];
    return createCartStore({ localStorage, addEventListener });
  };
  return {
    open,
    kept,
    fill: () => (full = true),
    empty: () => (full = false),
    tell: (key: string | null) => listeners[0]?.({ key } as StorageEvent),
  };
}

let warned: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('the cart of a window', () => {
  test('[CART-17, CART-18, CART-19, DATA-31] is saved on each change under the one key, and restored at start', () => {
    const { open, kept } = browser();
    const store = open();
    store.add([monthly, weekly]);
    expect([...kept.keys()]).toEqual(['e-commerce-cart']);
    expect(JSON.parse(kept.get('e-commerce-cart') ?? '')).toEqual([monthly, weekly]);
    store.setQuantity(monthly.variant.id, 3);
    expect(open().get()).toEqual([{ ...monthly, quantity: 3 }, weekly]);
    store.remove(weekly.variant.id);
    expect(open().get()).toEqual([{ ...monthly, quantity: 3 }]);
    store.add([monthly]);
    expect(open().get()).toEqual([{ ...monthly, quantity: 4 }]);
    expect(warned).not.toHaveBeenCalled();
  });

  test('[CART-16] is emptied', () => {
    const { open, kept } = browser();
    const store = open();
    store.add([monthly]);
    store.clear();
    expect(store.get()).toEqual([]);
    expect(kept.get('e-commerce-cart')).toBe('[]');
  });

  test('is kept in step with the other windows, and loses nothing of what they add', () => {
    const { open } = browser();
    const [one, other] = [open(), open()];
    const shown = vi.fn();
    other.subscribe(shown);
    one.add([monthly]);
    expect(shown).toHaveBeenCalled();
    expect(other.get()).toEqual([monthly]);
    other.add([weekly]);
    one.add([monthly]);
    expect(other.get()).toEqual([{ ...monthly, quantity: 2 }, weekly]);
    expect(one.get()).toEqual(other.get());
  });

  test('forgets what was shown when the storage is cleared', () => {
    const { open, kept, tell } = browser();
    const store = open();
    store.add([monthly]);
    kept.clear();
    tell('website-theme');
    expect(store.get()).toEqual([monthly]);
    tell(null);
    expect(store.get()).toEqual([]);
  });

  test('takes over true prices, and saves only where there is a difference', () => {
    const cheap = { ...monthly, variant: { ...monthly.variant, price_in_cents: 1 }, quantity: 2 };
    const { open, kept } = browser(JSON.stringify([cheap]));
    const store = open();
    store.refresh([monthly]);
    expect(store.get()).toEqual([{ ...monthly, quantity: 2 }]);
    kept.delete('e-commerce-cart');
    store.refresh([monthly]);
    expect(kept.size).toBe(0);
  });

  test('works in memory where the browser keeps nothing, says so in the log once, and saves again when it can', () => {
    const { open, kept, fill, empty } = browser(JSON.stringify([weekly]));
    const store = open();
    fill();
    store.add([monthly]);
    store.setQuantity(monthly.variant.id, 3);
    store.add([weekly]);
    const cart = [
      { ...weekly, quantity: 2 },
      { ...monthly, quantity: 3 },
    ];
    expect(store.get()).toEqual(cart);
    expect(store.isKept()).toBe(false);
    expect(warned).toHaveBeenCalledOnce();
    empty();
    store.remove(weekly.variant.id);
    expect(JSON.parse(kept.get('e-commerce-cart') ?? '')).toEqual([{ ...monthly, quantity: 3 }]);
    expect(store.isKept()).toBe(true);
  });

  test('[VAL-20] adds nothing where the stock does not last for all of it, in another window too', () => {
    const { open } = browser();
    const [one, other] = [open(), open()];
    const vest = {
      ...monthly,
      variant: { ...monthly.variant, manage_inventory: true, inventory_quantity: 2 },
    };
    one.add([vest]);
    expect(() => other.add([weekly, { ...vest, quantity: 2 }])).toThrow(/^Not enough stock for /);
    expect(other.get()).toEqual([vest]);
    other.add([vest]);
    expect(one.get()).toEqual([{ ...vest, quantity: 2 }]);
  });

  test('changes all the same where it cannot be saved, and says so in the log', () => {
    const { open, fill } = browser();
    const store = open();
    store.add([monthly]);
    fill();
    store.clear();
    expect(store.get()).toEqual([]);
    expect(warned).toHaveBeenCalledOnce();
  });
});

describe('[ERR-15] what is stored and cannot be read', () => {
  const good = JSON.stringify(monthly);
  test.each([
    ['is not JSON', 'x{'],
    ['is cut off', good.slice(0, 40)],
    ['is a million characters long', 'a'.repeat(1_000_000)],
    ['is a JSON string of a million characters', JSON.stringify('a'.repeat(1_000_000))],
    ['is no list', '{"product":1}'],
    ['is a number', '42'],
    ['is null', 'null'],
    ['is a list of something else', '[1,"two",null,{"product":{}}]'],
    ['has a price that is text', `[${good.replace('10000', '"free"')}]`],
    ['has a quantity of zero', `[${good.replace('"quantity":1', '"quantity":0')}]`],
  ])('it %s: an empty cart, and a line in the log', (_what, stored) => {
    const { open } = browser(stored);
    const store = open();
    expect(store.get()).toEqual([]);
    expect(warned).toHaveBeenCalledOnce();
    store.add([monthly]);
    expect(store.get()).toEqual([monthly]);
  });

  test('only the lines that cannot be used are lost', () => {
    const { open } = browser(`[{"product":1},${good},null]`);
    expect(open().get()).toEqual([monthly]);
    expect(String(warned.mock.calls[0]?.[0])).toContain('2 of its 3 lines');
  });

  test('nothing that is stored ever breaks it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
        expect(Array.isArray(browser(stored).open().get())).toBe(true);
      }),
    );
  });

  test('nor does a browser that refuses storage', () => {
    const refusing = {
      get localStorage(): Storage {
        throw new DOMException('no', 'SecurityError');
      },
      addEventListener: () => undefined,
    };
    const store = createCartStore(refusing);
    expect(store.get()).toEqual([]);
    expect(warned).toHaveBeenCalledOnce();
    store.add([monthly]);
    store.setQuantity(monthly.variant.id, 2);
    expect(store.get()).toEqual([{ ...monthly, quantity: 2 }]);
    expect(store.isKept()).toBe(false);
  });

  test('an empty storage is an empty cart, and nothing to tell of', () => {
    expect(browser().open().get()).toEqual([]);
    expect(warned).not.toHaveBeenCalled();
  });
});
