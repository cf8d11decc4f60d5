import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeConcurrentEdit } from './merge-concurrent-edit.ts';

const initial = {
  title: 'Vest',
  price: '20.00',
  card: { title: 'Email', note: '' },
  variants: [
    { key: 'm', price: '20', sku: 'M' },
    { key: 'l', price: '22', sku: 'L' },
  ],
  options: ['A', 'B'],
};

describe('a concurrent edit', () => {
  test('has of both what only one side changed, also inside of cards and lists', () => {
    const mine = { ...initial, title: 'Mine', card: { title: 'Email us', note: '' } };
    const theirs = {
      ...initial,
      price: '25.00',
      card: { title: 'Email', note: 'Theirs' },
      variants: [...initial.variants, { key: 'xl', price: '24', sku: 'XL' }],
    };
    const merged = {
      ...theirs,
      title: 'Mine',
      card: { title: 'Email us', note: 'Theirs' },
    };
    expect(mergeConcurrentEdit(initial, mine, theirs)).toEqual({
      mine: merged,
      theirs: merged,
      conflicts: [],
    });
  });

  test('names what both changed, and has it in either way', () => {
    const change = (price: string) => [{ ...initial.variants[0], price }, initial.variants[1]];
    const mine = { ...initial, title: 'Mine', options: ['A'], variants: change('1') };
    const theirs = { ...initial, title: 'Theirs', options: ['B'], variants: change('2') };
    const merged = mergeConcurrentEdit<object>(initial, mine, theirs);
    expect(merged.conflicts).toEqual(['title', 'variants.m.price', 'options']);
    expect(merged).toMatchObject({ mine, theirs });
  });

  test('is none where both changed it to the same', () => {
    const both = { ...initial, title: 'Same' };
    expect(mergeConcurrentEdit(initial, both, { ...both })).toMatchObject({ mine: both, conflicts: [] });
  });

  test('asks about an item that one side deleted and the other changed; what nobody changed goes', () => {
    const [m, l] = initial.variants;
    const mine = { ...initial, variants: [{ ...m, price: '1' }, l] };
    const { conflicts, ...merged } = mergeConcurrentEdit<object>(initial, mine, { ...initial, variants: [] });
    expect(conflicts).toEqual(['variants.m']);
    expect(merged.mine).toMatchObject({ variants: [{ key: 'm', price: '1' }] });
    expect(merged.theirs).toMatchObject({ variants: [] });
  });

  test("keeps the order of who moved items, with the other side's additions", () => {
    const [m, l] = initial.variants;
    const added = { key: 'xl', price: '1', sku: 'XL' };
    const moved = { ...initial, variants: [l, m] };
    const longer = { ...initial, variants: [added, m, l] };
    const keys = (product: object) => (product as typeof initial).variants.map(({ key }) => key);
    expect(keys(mergeConcurrentEdit<object>(initial, moved, longer).mine)).toEqual(['l', 'm', 'xl']);
    expect(keys(mergeConcurrentEdit<object>(initial, longer, moved).mine)).toEqual(['l', 'm', 'xl']);
  });

  test('of any values: without theirs it is mine, without mine theirs, and no side loses a field of its own', () => {
    const values = fc.record({ name: fc.string(), email: fc.string(), fields: fc.array(fc.string()) });
    fc.assert(
      fc.property(values, values, values, (before, mine, theirs) => {
        expect(mergeConcurrentEdit(before, mine, before).mine).toEqual(mine);
        expect(mergeConcurrentEdit(before, before, theirs).mine).toEqual(theirs);
        const merged = mergeConcurrentEdit(before, mine, theirs);
        for (const name of merged.conflicts as (keyof typeof mine)[]) {
          expect([merged.mine[name], merged.theirs[name]]).toEqual([mine[name], theirs[name]]);
        }
      }),
    );
  });
});
