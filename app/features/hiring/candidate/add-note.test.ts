import { describe, expect } from 'vitest';
import { parseForm } from '#app/call.server.ts';
import { test } from '#test/fixtures/hiring-test.ts';
import { addNote } from './add-note.server.ts';
import { noteSchema } from './candidate-schema.ts';

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

describe('a note', () => {
  test('[HIRE-20] is put in front of the history with who added it and when, and counted on the card', async ({
    asMember,
    fixtures,
    pipeline,
    testPortal,
  }) => {
    const candidateId = await pipeline.add();
    const before = testPortal.deps.now().toISOString();
    expect(await addNote(asMember, { candidateId, note: 'Has a CDL' })).toEqual({ added: true });
    const after = testPortal.deps.now().toISOString();
    const candidate = await pipeline.opened(candidateId);
    expect(candidate?.history.lines[0]?.action).toBe(`Note added by ${fixtures.member.name}: "Has a CDL"`);
    const date = candidate?.history.lines[0]?.date ?? '';
    expect([before, date, after].toSorted()).toEqual([before, date, after]);
    expect(candidate?.noteCount).toBe(1);
  });

  test('is the first of so many lines of the history as the address asks for, and all are counted', async ({
    asMember,
    pipeline,
  }) => {
    const candidateId = await pipeline.add();
    for (let more = 1; more <= 3; more += 1) await addNote(asMember, { candidateId, note: `Call ${more}` });
    const { open } = await pipeline.board(asMember, { candidate: candidateId, history: '2' });
    expect(open?.history.count).toBe(4);
    expect(open?.history.lines.map(({ action }) => action.slice(-8))).toEqual(['"Call 3"', '"Call 2"']);
  });

  test.for(['', '   ', '\n\t '])(
    '[HIRE-21] [VAL-22] that is blank (%j) is ignored',
    async (text, { asMember, pipeline }) => {
      const candidateId = await pipeline.add();
      const input = parseForm(noteSchema, formOf({ candidateId, note: text }));
      expect(await addNote(asMember, input)).toEqual({ added: false });
      expect(await pipeline.history(candidateId)).toHaveLength(1);
    },
  );

  test('is added once, however often the form comes', async ({ asMember, pipeline }) => {
    const candidateId = await pipeline.add();
    await Promise.all(
      [1, 2, 3, 4, 5].map(() => addNote(asMember, { candidateId, note: 'Called', key: 'open note' })),
    );
    expect(await pipeline.history(candidateId)).toHaveLength(2);
  });
});
