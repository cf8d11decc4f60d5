import { instant, type PortalCtx, type PortalTx, transact } from '#app/ctx.ts';
import { Conflict, ValidationError } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { inTurn } from '#app/features/platform/contents/preview/preview-turn.server.ts';
import { bytesOf, MAX_PREVIEW_BYTES } from '#app/features/platform/contents/preview/stored-bytes.server.ts';
import { newId } from '#app/ids.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers } from '#db/open.ts';
import type { CategoryFileRow } from '#db/tables/member.ts';
import { conditionWords } from '../../rule/example/example-rule.ts';
import { exampleId } from '../../rule/example/find-examples.ts';
import { learnRule } from '../../rule/example/learn-rule.ts';
import type { Statement } from '../../statement/read-statement.ts';
import { readStatements } from '../../statement/read-statements.ts';
import { fileOfAny } from '../layout/file-of-any.server.ts';
import { keptLayouts } from '../layout/kept-layouts.server.ts';
import { startTrial } from '../trial/start-trial.server.ts';
import { exampleEvents } from './example-events.server.ts';
import type { AskedExample, TryExample } from './example-schema.ts';

/** Rows of the file that are shown to be marked. */
const ROWS_SHOWN = 300;

/** What the page 'Rule by example' shows of a file: its rows, those that are marked, and the rule that they are an example of. */
export type ExampleShown = {
  file: { id: string; name: string; category: string };
  memberId: string;
  memberName: string;
  title: string;
  rule: number;
  headers: string[];
  rows: { line: number; cells: string[] }[];
  rowCount: number;
  marked: number[];
  /** The proposed rule in words; '' where the rows have nothing of their own. */
  words: string;
  /** Rows that it means besides. */
  others: number[];
};

/** The rows of a file, and the rule that the marked ones are an example of. Throws NotFound, ValidationError for what is no statement. Staff only. */
export async function examplePage(ctx: PortalCtx, asked: AskedExample): Promise<ExampleShown> {
  requireAdmin(ctx);
  const { file, member } = await fileOfAny(ctx, asked.file);
  const { table, title } = await statementOf(ctx, file);
  const { conditions, others } = learnRule(table, new Set(asked.rows));
  return {
    file: { id: file.id, name: file.name, category: file.category },
    memberId: member.id,
    memberName: member.name,
    title,
    rule: asked.rule,
    headers: table.headers,
    rows: table.rows.slice(0, ROWS_SHOWN).map(({ line, cells }) => ({ line, cells })),
    rowCount: table.rows.length,
    marked: asked.rows,
    words: conditionWords(conditions),
    others: others.slice(0, ROWS_SHOWN),
  };
}

/**
 * Tries the rule that rows are an example of over all members' files of that kind of the last two years, in the background; it finds nothing before
 * somebody keeps it. Throws ValidationError where the rows have nothing of their own. Staff only.
 */
export async function tryExample(ctx: PortalCtx, { fileId, rows, rule }: TryExample): Promise<string> {
  requireAdmin(ctx);
  const { file } = await fileOfAny(ctx, fileId);
  const { table, kind, title } = await statementOf(ctx, file);
  const { conditions } = learnRule(table, new Set(rows));
  if (conditions.length === 0)
    throw new ValidationError('Mark the wrong rows. They need something that other rows lack.');
  return await transact(ctx, async (tx) => {
    const { number, version } = await nextVersion(tx, rule);
    const id = newId('example');
    const saved = await tx.db
      .insertInto('audit_examples')
      .values({
        ...{ id, number, version, kind, state: 'trying', conditions: JSON.stringify(conditions) },
        ...{ file_id: file.id, saved_at: instant(tx), saved_by: tx.actor.name },
      })
      .onConflict((oc) => oc.columns(['number', 'version']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!saved) throw new Conflict('Someone else just made a rule. Try again.');
    const [name, words] = [exampleId(number), conditionWords(conditions)];
    await record(tx, exampleEvents.trying(id, { name, words }));
    await tryForAll(tx, { name, title });
    return name;
  });
}

async function nextVersion(tx: PortalTx, rule: number): Promise<{ number: number; version: number }> {
  const rows = await acrossMembers(tx.db, 'rules by example serve the files of all members')
    .selectFrom('audit_examples')
    .select(['number', 'version'])
    .execute();
  const versions = rows.filter(({ number }) => number === rule).map(({ version }) => version);
  if (versions.length > 0) return { number: rule, version: Math.max(...versions) + 1 };
  return { number: Math.max(0, ...rows.map(({ number }) => number)) + 1, version: 1 };
}

async function tryForAll(tx: PortalTx, { name, title }: { name: string; title: string }): Promise<void> {
  const members = await acrossMembers(tx.db, 'members whose files a rule is tried over')
    .selectFrom('file_readings')
    .innerJoin('users', 'users.id', 'file_readings.member_id')
    .select('users.id')
    .distinct()
    .where('file_readings.state', '=', 'read')
    .where('file_readings.title', 'like', `%${title}%`)
    .where('users.deleted_at', 'is', null)
    .execute();
  for (const { id } of members)
    await startTrial(tx, { memberId: id, reason: `Rule ${name}`, rules: [name], by: tx.actor.name, title });
}

async function statementOf(ctx: PortalCtx, file: CategoryFileRow): Promise<Statement> {
  if (file.size_bytes > MAX_PREVIEW_BYTES) throw new ValidationError('This file is too large.');
  const layouts = await keptLayouts(ctx.db);
  const [first] = await inTurn(async () => {
    const bytes = await bytesOf(ctx.blobs, { sha256: file.sha256, size: file.size_bytes }, MAX_PREVIEW_BYTES);
    return (await readStatements(bytes, layouts)).statements;
  });
  if (!first) throw new ValidationError('Map the columns of this file first.');
  return first.statement;
}
