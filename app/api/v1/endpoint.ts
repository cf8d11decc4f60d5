import type { Context } from 'hono';
import { z } from 'zod';
import type { Ctx, PortalCtx } from '#app/ctx.ts';
import { NotAllowed } from '#app/errors.ts';
import type { Scope } from '#app/features/platform/api-key/scopes.ts';
import { requireStaffLevel } from '#app/policy.ts';
import { memberCtxOf, portalCtxOf } from './acting-for.ts';
import { parseAll } from './parse-all.ts';
import { readJson } from './read-json.ts';
import type { V1Env } from './v1-env.ts';

/** What is asked of a call: whom it acts for, and its input as parsed. */
export type Asked<C, Query, Body> = {
  ctx: C;
  /** A part of the address, by its name. */
  param(name: string): string;
  query: Query;
  body: Body;
  c: Context<V1Env>;
};

/** A call of the API: one entry of its document, and what answers it. */
export type Endpoint = {
  method: 'get' | 'post' | 'patch';
  /** Below /api/v1, with the names of its parts in braces. */
  path: string;
  /** What it is called among the others. */
  name: string;
  summary: string;
  /** What a key needs for it. */
  scope: Scope;
  query: z.ZodObject;
  /** What it reads as JSON, or that it reads a file. */
  body: z.ZodType | 'file' | null;
  /** What it answers as JSON, or that it answers a file. */
  answer: z.ZodType | 'file';
  status: 200 | 201;
  handle(c: Context<V1Env>): Promise<Response>;
};

const NOTHING = z.object({});

type Spec<C, Query extends z.ZodObject, Body extends z.ZodType> = Omit<
  Endpoint,
  'query' | 'body' | 'status' | 'handle'
> & {
  query?: Query;
  body?: Body | 'file';
  status?: 200 | 201;
  run(asked: Asked<C, z.output<Query>, z.output<Body>>): Promise<object>;
};

/** Declares a call for one member: that of the key, or the one that the address names. */
export function memberEndpoint<
  Query extends z.ZodObject = typeof NOTHING,
  Body extends z.ZodType = z.ZodUndefined,
>(spec: Spec<Ctx, Query, Body>): Endpoint {
  return declared(spec, memberCtxOf);
}

/** Declares a call for no one member. */
export function portalEndpoint<Query extends z.ZodObject = typeof NOTHING>(
  spec: Spec<PortalCtx, Query, z.ZodUndefined>,
): Endpoint {
  return declared(spec, async (c) => portalCtxOf(c));
}

function declared<C extends PortalCtx, Query extends z.ZodObject, Body extends z.ZodType>(
  spec: Spec<C, Query, Body>,
  ctxFor: (c: Context<V1Env>) => Promise<C>,
): Endpoint {
  const { query: querySchema = NOTHING, body: bodySchema = null, status = 200, run, ...said } = spec;
  const handle = async (c: Context<V1Env>) => {
    requireScope(c, said.scope);
    const ctx = await ctxFor(c);
    requireStaffLevel(ctx, said.method === 'get' ? 'read' : 'write', 'work');
    const param = (name: string) => (c.req.param(name) ?? '').replaceAll('\0', '');
    const query = parseAll(querySchema, c.req.query(), '?') as z.output<Query>;
    const body = (
      bodySchema === null || bodySchema === 'file' ? undefined : parseAll(bodySchema, await readJson(c), '/')
    ) as z.output<Body>;
    const answer = await run({ ctx, param, query, body, c });
    return answer instanceof Response ? answer : c.json(answer, status);
  };
  return { ...said, query: querySchema, body: bodySchema, status, handle };
}

function requireScope(c: Context<V1Env>, scope: Scope): void {
  if (!c.get('key').scopes.has(scope))
    throw new NotAllowed(`This API key doesn't have the permission ${scope}.`);
}
