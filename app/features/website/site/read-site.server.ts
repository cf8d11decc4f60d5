import type { CompiledQuery } from 'kysely';
import type { Portal } from '#app/ctx.ts';
import { cleanRichText } from '#app/text/rich-text.server.ts';
import type { Db } from '#db/open.ts';
import { remembered } from '#db/remembered.ts';
import { DEFAULT_SITE } from './default-site.ts';
import { type SiteState, siteStateSchema } from './site-state.ts';

/** What is published: the state, and the number of its revision (0: nobody has changed anything yet). */
export type Site = { number: number; state: SiteState };

const known = new WeakMap<Db, Site>();

const sites = remembered<Site>(['site_revisions'], 1);

/** The website as it stands. The same revision is parsed once per process. */
export function readSite(portal: Pick<Portal, 'db' | 'log'>): Promise<Site> {
  return sites(portal.db, '', () => readNewest(portal));
}

async function readNewest(portal: Pick<Portal, 'db' | 'log'>): Promise<Site> {
  const number = await currentNumber(portal.db);
  const last = known.get(portal.db);
  if (last?.number === number) return last;
  const site = { number, state: (await readRevision(portal, number)) ?? DEFAULT_SITE };
  known.set(portal.db, site);
  return site;
}

/** The number of the newest revision. */
export async function currentNumber(db: Db): Promise<number> {
  const { rows } = await db.executeQuery(NEWEST.get(db) ?? compileNewest(db));
  return rows[0]?.number ?? 0;
}

/** The query for that, which every page asks: to put it together takes longer than to run it. */
const NEWEST = new WeakMap<Db, CompiledQuery<{ number: number | null }>>();

function compileNewest(db: Db): CompiledQuery<{ number: number | null }> {
  const query = db
    .selectFrom('site_revisions')
    .select((eb) => eb.fn.max<number | null>('number').as('number'))
    .compile();
  NEWEST.set(db, query);
  return query;
}

/** The state of a revision, or undefined for one that does not exist. One that cannot be read is logged, and the defaults stand in. */
export async function readRevision(
  portal: Pick<Portal, 'db' | 'log'>,
  number: number,
): Promise<SiteState | undefined> {
  if (number === 0) return DEFAULT_SITE;
  const row = await portal.db
    .selectFrom('site_revisions')
    .select('state')
    .where('number', '=', number)
    .executeTakeFirst();
  return row && parseState(portal, row.state, number);
}

function parseState(portal: Pick<Portal, 'log'>, text: string, number: number): SiteState {
  try {
    const state = siteStateSchema.parse(JSON.parse(text));
    const written = [...state.customPages, ...Object.values(state.legal)];
    for (const { content } of written) content.body = cleanRichText(content.body);
    return state;
  } catch (error) {
    portal.log.error({ err: error, number }, 'site state');
    return DEFAULT_SITE;
  }
}
