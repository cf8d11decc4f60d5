import { randomUUID } from 'node:crypto';
import type { Ctx } from '#app/ctx.ts';
import { addForm, saveForm } from '#app/features/work/form/change-form.server.ts';
import { receiveFormFile } from '#app/features/work/form/fill/receive-form-file.server.ts';
import { latestSubmission, saveDraft } from '#app/features/work/form/fill/save-draft.server.ts';
import { submitForm } from '#app/features/work/form/fill/submit-form.server.ts';
import { markFormRead, setFormAccess } from '#app/features/work/form/form-access.server.ts';
import type { Typed } from '#app/features/work/form/form-answers.ts';
import type { FormField } from '#app/features/work/form/form-fields.ts';
import { findForm } from '#app/features/work/form/list-forms.server.ts';
import {
  askForCorrection,
  markSubmissionRead,
} from '#app/features/work/form/submissions/ask-correction.server.ts';
import type { Drawings } from './drawings.ts';
import { DEMO_FORMS, type FormKey } from './form-papers.ts';
import type { Makers } from './makers.ts';
import type { MemberKey } from './members.ts';
import { pdfPage } from './pdf-page.ts';
import type { Step, Timeline, When } from './timeline.ts';

type Forms = Record<FormKey, Step<string>>;
type Answers = Record<string, string | { name: string; bytes: Uint8Array }>;

/** Forms as members fill them in: drafts, submissions that were read and that were not, and corrections. */
export function forms(
  make: Makers,
  line: Timeline,
  northgate: { member: Step<string>; manager: Step<string> },
  members: Record<MemberKey, Step<string>>,
  drawings: Drawings,
): void {
  const built = Object.fromEntries(
    Object.entries(DEMO_FORMS).map(([key, { name, fields }], index) => {
      const form = line.at(`178d 15:${10 + index * 10}` as When, async () => {
        const ctx = await make.ctxOfAdmin();
        const formId = await addForm(ctx, { name });
        await saveForm(ctx, { formId, name, version: 1, fields: fields.map(withRest) });
        return formId;
      });
      return [key, form];
    }),
  ) as Forms;
  const ofNorthgate = acts(make, line, built, northgate.member, northgate.manager);
  ofNorthgate.assign('177d 14:00', ['damage', 'intake', 'deposit']);
  const damage = { ...DAMAGE, 'Date of the damage': line.date(-14) };
  const intakeOf = (days: number) => ({ ...NORTHGATE_INTAKE, 'First day with us': line.date(-days) });
  const intake = ofNorthgate.submit('175d 16:20', 'intake', intakeOf(170));
  ofNorthgate.read('174d 14:10', intake);
  const photo = { name: 'Van 14 rear corner.png', bytes: drawings.van };
  const report = { ...damage, 'Photo of the damage': photo };
  const first = ofNorthgate.submit('13d 17:05', 'damage', { ...report, 'Vehicle number': 'Van 41' });
  ofNorthgate.read('12d 14:30', first);
  ofNorthgate.correct('12d 14:35', first, 'There is no van 41 in your fleet. Which one was it?');
  const second = ofNorthgate.submit('12d 18:15', 'damage', report);
  ofNorthgate.read('11d 14:05', second);
  ofNorthgate.correct('20h', second, 'The carrier needs the police report. Please attach it as a PDF.');
  ofNorthgate.draft('26h', 'deposit', { 'Driver name': 'Ana Ruiz', 'Account type': 'Checking' }, 'manager');

  const plain = (key: MemberKey) => acts(make, line, built, members[key]);
  const cedar = plain('cedar');
  cedar.assign('150d 15:00', ['damage', 'intake']);
  cedar.read('140d 15:00', cedar.submit('141d 15:40', 'intake', { ...intakeOf(130), ...CEDAR }));
  cedar.submit('6h', 'damage', {
    ...damage,
    'Date of the damage': line.date(-1),
    'Vehicle number': 'Truck 7',
    'What happened?': 'A low branch tore off the right mirror. No injuries.',
    'Photo of the damage': photo,
  });
  const harbor = plain('harbor');
  harbor.assign('90d 14:00', ['deposit']);
  const deposit = { name: 'Voided check.pdf', bytes: pdfPage('Voided check', ['Demo, not a real account.']) };
  harbor.submit('9h', 'deposit', {
    ...DEPOSIT,
    'Effective pay date': line.date(7),
    'Voided check or bank letter': deposit,
  });
  const juniper = plain('juniper');
  juniper.assign('15d 15:00', ['intake', 'damage']);
  juniper.draft('3d 16:00', 'intake', { 'Company name': 'Juniper Route Partners LLC', Vans: '12' });
  plain('summit').assign('60d 16:00', ['damage']);
  plain('longest').assign('40d 16:00', ['damage', 'intake', 'deposit']);
}

function acts(make: Makers, line: Timeline, built: Forms, member: Step<string>, manager?: Step<string>) {
  const asMember = () => make.ctxOfMember(member.made);
  const asAdmin = () => make.ctxOfAdmin(member.made);
  const as = (by: 'member' | 'manager') =>
    by === 'manager' && manager ? make.ctxOfManager(manager.made) : asMember();
  return {
    assign(when: When, keys: FormKey[]): void {
      line.at(when, async () =>
        setFormAccess(
          await asAdmin(),
          keys.map((key) => built[key].made),
        ),
      );
      // The newest one stays unseen where nobody filled it in since.
      const seen = new Date(line.instant(when).getTime() + 3_600_000);
      line.at(seen, async () => {
        for (const key of keys.slice(0, 2)) await markFormRead(await asMember(), { formId: built[key].made });
      });
    },
    submit(when: When, key: FormKey, answers: Answers): Step<string> {
      return line.at(when, async () => {
        const ctx = await asMember();
        const formId = built[key].made;
        const form = await findForm(ctx, formId);
        const number = ((await latestSubmission(ctx, formId))?.number ?? 0) + 1;
        return submitForm(ctx, { formId, number, version: form.version }, await type(ctx, form, answers));
      });
    },
    draft(when: When, key: FormKey, answers: Answers, by: 'member' | 'manager' = 'member'): void {
      line.at(when, async () => {
        const ctx = await as(by);
        const form = await findForm(ctx, built[key].made);
        const number = ((await latestSubmission(ctx, form.id))?.number ?? 0) + 1;
        await saveDraft(ctx, form.id, { number, revision: 0, typed: await type(ctx, form, answers) });
      });
    },
    read(when: When, submission: Step<string>): void {
      line.at(when, async () => markSubmissionRead(await asAdmin(), { submissionId: submission.made }));
    },
    correct(when: When, submission: Step<string>, reason: string): void {
      line.at(when, async () => askForCorrection(await asAdmin(), { submissionId: submission.made, reason }));
    },
  };
}

async function type(
  ctx: Ctx,
  form: { id: string; fields: readonly FormField[] },
  answers: Answers,
): Promise<Typed> {
  const typed: Typed = {};
  for (const { id, label } of form.fields) {
    const answer = answers[label];
    if (answer === undefined) continue;
    if (typeof answer === 'string') typed[id] = answer;
    else {
      const input = { fieldId: id, name: answer.name, clientKey: randomUUID() };
      typed[id] = (await receiveFormFile(ctx, form.id, input, oneChunk(answer.bytes))).fileId;
    }
  }
  return typed;
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function withRest(said: Partial<FormField> & Pick<FormField, 'type' | 'label'>): FormField {
  return { id: '', placeholder: '', options: [], required: false, help: '', hidden: false, ...said };
}

const NORTHGATE_INTAKE: Answers = {
  'Company name': 'Northgate Logistics LLC',
  'Contact person': 'Dana Whitlock',
  'Contact email': 'dana@example.com',
  Station: 'DJE2',
  Vans: '38',
  'Payroll service': 'ADP',
  'We may speak to your payroll service': 'on',
};
const CEDAR: Answers = {
  'Company name': 'Cedar Creek Delivery LLC',
  'Contact person': 'Lee Morgan',
  'Contact email': 'lee@example.com',
  Vans: '17',
  'Payroll service': 'Paychex',
};
const DAMAGE: Answers = {
  'Vehicle number': 'Van 14',
  Driver: 'Marcus Hill',
  'Where on the vehicle?': 'Rear',
  'What happened?': 'Backed into a bollard at the loading bay. The corner is dented, the light works.',
  'Someone was hurt': '',
};
const DEPOSIT: Answers = {
  'Driver name': 'Rosa Delgado',
  'Driver email': 'rosa.delgado@example.com',
  'Account type': 'Savings',
  'The driver has signed this': 'on',
};
