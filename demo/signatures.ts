import { randomUUID } from 'node:crypto';
import type { Ctx, Portal } from '#app/ctx.ts';
import { employeeChoices, findChoices } from '#app/features/work/employee/choose-employee.server.ts';
import { listToSign } from '#app/features/work/signature/list-signatures.server.ts';
import { markSetRead, readSet } from '#app/features/work/signature/read-set.server.ts';
import { sendDocument, sendToMembers } from '#app/features/work/signature/send-document.server.ts';
import { openSigning, signDocument } from '#app/features/work/signature/sign.server.ts';
import { sendSchema, sendToMembersSchema } from '#app/features/work/signature/signature-schema.ts';
import { ofAllMembers, ofMember } from '#app/features/work/signature/signature-scope.server.ts';
import { employeeCtx } from '#app/signed-in.ts';
import type { Makers } from './makers.ts';
import { pdfPage } from './pdf-page.ts';
import type { Step, Timeline } from './timeline.ts';

const PHONE = {
  address: '198.51.100.24',
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X)',
};

type Story = { line: Timeline; make: Makers; portal: Portal };

/** Staff had an agreement signed; the member has a policy signed by its drivers, who need no account. */
export function northgateSignatures(
  { line, make, portal }: Story,
  member: Step<string>,
  cedar: Step<string>,
): void {
  const asMember = () => make.ctxOfMember(member.made);
  const agreement = line.at('34d 15:00', async () =>
    sendToMembers(
      await make.ctxOfAdmin(),
      agreementTo([member.made, cedar.made]),
      pages('Data agreement', AGREEMENT),
    ),
  );
  line.at('33d 20:15', async () => {
    const ctx = await asMember();
    const [own] = await listToSign(ctx);
    await sign(ctx, own?.requestId ?? '', ctx.actor.name);
  });
  line.at('33d 21:00', async () => {
    const ctx = await make.ctxOfAdmin();
    await markSetRead(ctx, ofAllMembers(ctx), agreement.made.setId);
  });
  const policy = line.at('6d 16:30', async () => sendPolicy(await asMember(), line.date(3)));
  line.at('5d 22:05', async () => {
    const ctx = await asMember();
    await signFirst(ctx, portal, policy.made.setId);
    await markSetRead(ctx, ofMember(ctx), policy.made.setId);
  });
}

function agreementTo(members: string[]) {
  return sendToMembersSchema.parse({
    ...{ name: 'data-agreement-2027.pdf', title: 'Data agreement 2027', consent: 'agree' },
    ...{ note: 'For the new year. Nothing changes in what we do.', members, clientKey: randomUUID() },
  });
}

async function sendPolicy(ctx: Ctx, dueDate: string): Promise<{ setId: string }> {
  const drivers = ((await employeeChoices(ctx)) ?? (await findChoices(ctx, 'driver'))).slice(0, 4);
  const said = sendSchema.parse({
    ...{ name: 'phone-policy.pdf', title: 'Phone policy', consent: 'agree', clientKey: randomUUID() },
    ...{ employees: drivers.map(({ id }) => id), dueDate },
  });
  return sendDocument(ctx, said, pages('Phone policy', POLICY));
}

async function signFirst(ctx: Ctx, portal: Portal, setId: string): Promise<void> {
  const [first] = (await readSet(ctx, ofMember(ctx), setId))?.signers ?? [];
  const [driver] = await findChoices(ctx, first?.email ?? '');
  if (first && driver)
    await sign(employeeCtx(portal, driver, ctx.memberId, 'makers'), first.requestId, driver.name);
}

async function sign(ctx: Ctx, requestId: string, typedName: string): Promise<void> {
  await openSigning(ctx, { requestId });
  await signDocument(ctx, { requestId, typedName, consent: 'on' }, PHONE);
}

async function* pages(title: string, lines: readonly string[]): AsyncGenerator<Uint8Array> {
  yield pdfPage(title, lines);
}

const AGREEMENT = [
  'We keep your files for as long as we work for you.',
  'Only people who work on your account open them.',
  '',
  'You can have all of them deleted at any time.',
];
const POLICY = [
  'Phones stay in the cradle while the van moves.',
  'Calls are taken with the headset, at stops only.',
  'No photos of customers or their homes.',
  '',
  'The second violation within 12 months leads to a write-up.',
];
