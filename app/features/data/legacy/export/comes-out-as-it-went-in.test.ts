import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LegacyDump, makeDump } from '#test/fixtures/legacy-dump.ts';
import { exported, moveIn } from '#test/fixtures/moves.ts';
import { createTestPortal, type TestPortal } from '#test/fixtures/test-portal.ts';

type Line = Record<string, unknown>;
type MemberData = {
  assignedCategories: string[];
  assignedForms: string[];
  categories: Record<string, Line[]>;
  infoRequests: Line[];
  externalLinks: Line[];
  viewPreferences: Line;
};

const dump = makeDump({ members: 12 });
const memberIds = Object.keys(dump.memberData);

let worlds: TestPortal[];
/** Taken out of a portal that the dump was moved into, and of another one that this was moved into. */
let first: LegacyDump;
let second: LegacyDump;
beforeAll(async () => {
  worlds = [await createTestPortal(), await createTestPortal()];
  const outs: LegacyDump[] = [];
  for (const testPortal of worlds) {
    const ctx = await testPortal.ctx(await testPortal.admin());
    await moveIn(ctx, outs.at(-1) ?? dump);
    outs.push(await exported(ctx));
  }
  [first, second] = outs as [LegacyDump, LegacyDump];
});
afterAll(async () => {
  for (const testPortal of worlds) await testPortal.close();
});

const without = (line: Line, name: string) =>
  Object.fromEntries(Object.entries(line).filter(([key]) => key !== name));
const dataOf = (out: LegacyDump, memberId: string) => out.memberData[memberId] as MemberData;
/** The bytes of a data URL, whatever type it is given. */
const bytesOf = (content: unknown) => String(content).split(',')[1];

describe.each([
  ['[DATA-34] what was moved in comes out', () => first],
  ['[DATA-35] what came out and was moved in elsewhere comes out', () => second],
])('%s as it went in', (_title, out) => {
  test('accounts, without their passwords', () => {
    for (const user of dump.users) {
      const expected = without(without(user, 'password'), 'profilePicture');
      const found = out().users.find(({ id }) => id === user.id);
      expect(found).toMatchObject(expected);
      expect(found).not.toHaveProperty('password');
      if (user.profilePicture) expect(found?.profilePicture).toMatch(/^data:image\/webp;base64,/);
    }
  });

  test('employees with their custom fields and history, and documents with their contents', () => {
    for (const memberId of memberIds) {
      const employees = dump.employees[memberId]?.map((one) => without(one, 'profilePicture')) ?? [];
      expect(out().employees[memberId]).toHaveLength(employees.length);
      expect(out().employees[memberId]).toMatchObject(employees);
      expect(out().documents[memberId] ?? []).toMatchObject(dump.documents[memberId] ?? []);
    }
  });

  test('[DATA-13] assignments, external tools, requests and preferences of each member', () => {
    for (const memberId of memberIds) {
      const [given, found] = [dataOf(dump, memberId), dataOf(out(), memberId)];
      expect(found.assignedCategories.toSorted()).toEqual(given.assignedCategories.toSorted());
      expect(found.assignedForms.toSorted()).toEqual(given.assignedForms.toSorted());
      expect(found.externalLinks).toEqual(given.externalLinks);
      expect(found.viewPreferences).toEqual(given.viewPreferences);
      expect(found.infoRequests).toMatchObject(given.infoRequests);
    }
  });

  test('[DATA-14, DATA-15] files by category, with all that is known of them; the type is that of their bytes', () => {
    for (const memberId of memberIds) {
      for (const [category, files] of Object.entries(dataOf(dump, memberId).categories)) {
        const found = dataOf(out(), memberId).categories[category] ?? [];
        expect(found.map(({ content }) => bytesOf(content))).toEqual(
          files.map(({ content }) => bytesOf(content)),
        );
        expect(found).toMatchObject(
          files.map((file) => ({ ...without(file, 'content'), type: 'text/plain' })),
        );
      }
    }
  });

  test('candidates with their stage and history, document types, and forms with their fields', () => {
    for (const memberId of memberIds)
      expect(out().candidates[memberId] ?? []).toMatchObject(dump.candidates[memberId] ?? []);
    expect(out().documentTypes).toEqual(
      expect.arrayContaining(dump.documentTypes.map((type) => expect.objectContaining(type))),
    );
    const fields = (form: Line) =>
      (form.fields as Line[]).map(({ id, type, label, placeholder, options }) => ({
        id,
        type,
        label,
        placeholder,
        options: [options].flat().join(', '),
      }));
    const forms = (from: LegacyDump) =>
      from.customForms.map((form) => ({ id: form.id, name: form.name, fields: fields(form) }));
    expect(forms(out())).toEqual(forms(dump));
  });

  test('theme, pages, custom pages and services', () => {
    const { appState } = out();
    expect(appState).toMatchObject({
      theme: { ...(dump.appState.theme as Line), accentColor: '#aabbcc' },
      pages: dump.appState.pages,
      customPages: dump.appState.customPages,
    });
    expect(appState.services).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Night Audit', pricing: { Weekly: 5, Monthly: 20, Yearly: 0 } }),
        expect.objectContaining({ pricing: { Weekly: 26, Monthly: 101.5, Yearly: 1000 } }),
      ]),
    );
  });
});
