import { describe, expect, test } from 'vitest';
import {
  beginEdit,
  type ConcurrentEdit,
  keepMine,
  loadTheirs,
  mergeLoaded,
  savedAs,
} from './concurrent-edit.ts';

const first = { title: 'Vest', subtitle: '', price: '20' };
const begun = beginEdit({ values: first, version: 1 });

function changed(change: Partial<typeof first>, edit: ConcurrentEdit<typeof first> = begun) {
  return { ...edit, values: { ...edit.values, ...change } };
}

function meets(edit: ConcurrentEdit<typeof first>, change: Partial<typeof first>, version = 2) {
  return mergeLoaded(edit, { values: { ...first, ...change }, version });
}

describe('an edit of a document', () => {
  test('that nothing was changed in follows the newest version, and says nothing of it', () => {
    const edit = meets(begun, { title: 'Theirs' });
    expect(edit).toMatchObject({ values: { title: 'Theirs' }, version: 2, before: null, joined: false });
  });

  test('takes over what only others changed, says so, and saves over the newest version', () => {
    const edit = meets(changed({ subtitle: 'Mine' }), { title: 'Theirs' });
    expect(edit).toMatchObject({
      values: { title: 'Theirs', subtitle: 'Mine', price: '20' },
      initialValues: { title: 'Theirs', subtitle: '' },
      version: 2,
      joined: true,
    });
  });

  test('says nothing of a version in which this document is the same', () => {
    expect(meets(changed({ title: 'Mine' }), {})).toMatchObject({ version: 2, joined: false, before: null });
  });

  test('keeps naming the old version while both changed the same, also when more is saved meanwhile', () => {
    const clash = meets(changed({ title: 'Mine', price: '25' }), { title: 'Theirs', subtitle: 'Theirs' });
    expect(clash).toMatchObject({ values: { title: 'Mine', subtitle: 'Theirs', price: '25' }, version: 1 });
    const again = meets(clash, { title: 'Third', subtitle: 'Third' }, 3);
    expect(again).toMatchObject({ values: { title: 'Mine', subtitle: 'Third', price: '25' }, version: 1 });
    expect(keepMine(again)).toMatchObject({ values: { title: 'Mine' }, version: 3, before: null });
    expect(loadTheirs(again)).toMatchObject({
      values: { title: 'Third', subtitle: 'Third', price: '25' },
      version: 3,
      before: null,
    });
  });

  test('that was saved here takes what the server made of it, and keeps what was typed since', () => {
    const sent = { ...changed({ price: '5' }), sent: { ...first, price: '5' } };
    const saved = savedAs(changed({ title: 'Typed since' }, sent), 2);
    expect(saved).toMatchObject({
      version: 2,
      initialValues: { price: '5' },
      values: { title: 'Typed since' },
    });
    const known = meets(saved, { price: '5.00' });
    expect(known).toMatchObject({
      values: { title: 'Typed since', price: '5.00' },
      version: 2,
      before: null,
      joined: false,
    });
  });
});
