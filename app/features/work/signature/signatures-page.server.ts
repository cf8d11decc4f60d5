import type { Ctx, PortalCtx } from '#app/ctx.ts';
import { pageParam } from '#app/lists/pagination.ts';
import { mayEdit } from '#app/policy.ts';
import type { Db } from '#db/open.ts';
import { type Certificate, readCertificate } from './certificate.server.ts';
import { listSent, listToSign, type ToSign } from './list-signatures.server.ts';
import { readSet, type SignSet } from './read-set.server.ts';
import { ofAllMembers, ofMember, type SignatureScope } from './signature-scope.server.ts';
import { accountsOf } from './signers.server.ts';
import { readSigning, type Signing } from './signing-page.server.ts';

/** Somebody that a document can be sent to. */
export type SignerChoice = { id: string; name: string; detail: string };

/** Whom the dialog offers: employees and managers of a member, or members. */
export type SignerChoices = { people: SignerChoice[]; managers: SignerChoice[] };

/** People or members that are offered at most. */
const OFFERED = 1_000;

/** What an address of the page shows: a signature, a document with its signers, one to sign, or all. */
export type SignaturesPage =
  | { view: 'certificate'; certificate: Certificate }
  | { view: 'set'; set: SignSet }
  | { view: 'sign'; signing: Signing }
  | {
      view: 'list';
      toSign: ToSign[];
      sent: Awaited<ReturnType<typeof listSent>>;
      maySend: boolean;
      /** Whether emails go out. */
      mails: boolean;
      /** Only where the dialog is open. */
      choices: SignerChoices | null;
    };

/** What the member acted for sent or was sent, and what the actor is to sign. */
export async function signaturesPage(ctx: Ctx, params: URLSearchParams): Promise<SignaturesPage> {
  const scope = ofMember(ctx);
  const one = (await readOne(ctx, scope, params)) ?? (await readOwn(ctx, scope, params));
  if (one) return one;
  const maySend = mayEdit(ctx);
  const [toSign, sent, choices] = await Promise.all([
    listToSign(ctx),
    listSent(scope, pageParam.parse(params.get('page') ?? undefined)),
    maySend && params.has('send') ? choicesOf(ctx) : null,
  ]);
  return { view: 'list', toSign, sent, maySend, mails: ctx.mailer.configured, choices };
}

/** What was sent to all members. Staff only. */
export async function signaturesOfAll(ctx: PortalCtx, params: URLSearchParams): Promise<SignaturesPage> {
  const scope = ofAllMembers(ctx);
  const one = await readOne(ctx, scope, params);
  if (one) return one;
  const maySend = mayEdit(ctx);
  const [sent, people] = await Promise.all([
    listSent(scope, pageParam.parse(params.get('page') ?? undefined)),
    maySend && params.has('send') ? memberChoices(ctx.db) : null,
  ]);
  const choices = people && { people, managers: [] };
  return { view: 'list', toSign: [], sent, maySend, mails: ctx.mailer.configured, choices };
}

async function readOne(
  ctx: PortalCtx,
  scope: SignatureScope,
  params: URLSearchParams,
): Promise<SignaturesPage | undefined> {
  const signatureId = params.get('certificate');
  const certificate = signatureId ? await readCertificate(scope, ctx.blobs, { signatureId }) : undefined;
  if (certificate) return { view: 'certificate', certificate };
  const setId = params.get('set');
  const set = setId ? await readSet(ctx, scope, setId) : undefined;
  return set && { view: 'set', set };
}

/** What the actor is to sign, or its signature once it has. */
async function readOwn(
  ctx: Ctx,
  scope: SignatureScope,
  params: URLSearchParams,
): Promise<SignaturesPage | undefined> {
  const requestId = params.get('sign');
  const signing = requestId ? await readSigning(ctx, requestId) : undefined;
  if (!signing) return undefined;
  const certificate = await readCertificate(scope, ctx.blobs, { requestId: signing.requestId });
  return certificate ? { view: 'certificate', certificate } : { view: 'sign', signing };
}

async function choicesOf(ctx: Ctx): Promise<SignerChoices> {
  const [employees, accounts] = await Promise.all([
    ctx.db
      .selectFrom('employees')
      .select(['id', 'name', 'email as detail'])
      .where('member_id', '=', ctx.memberId)
      .where('deleted_at', 'is', null)
      .orderBy('sort_key')
      .orderBy('id')
      .limit(OFFERED)
      .execute(),
    accountsOf(ctx),
  ]);
  const managers = accounts
    .filter(({ userId }) => userId !== ctx.actor.id)
    .map(({ userId, name, email }) => ({ id: userId ?? '', name, detail: email }));
  return { people: employees, managers };
}

function memberChoices(db: Db): Promise<SignerChoice[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email_written as detail'])
    .where('role', '=', 'member')
    .where('deleted_at', 'is', null)
    .orderBy('sort_key')
    .orderBy('id')
    .limit(OFFERED)
    .execute();
}
