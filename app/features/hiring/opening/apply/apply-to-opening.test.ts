import { describe, expect } from 'vitest';
import { openCandidate } from '#app/features/hiring/candidate/open-candidate.server.ts';
import { test } from '#test/fixtures/hiring-test.ts';
import { applicantsOf, applicationForm, apply, newOpening, resume } from '#test/fixtures/openings.ts';
import { closeOpening, deleteOpening, restoreOpening } from '../change-opening.server.ts';
import { listOpenings } from '../list-openings.server.ts';
import { FASTEST_MS } from './apply-to-opening.server.ts';
import { HOURLY_OF_ADDRESS } from './count-application.server.ts';
import { publicOpening } from './public-opening.server.ts';

const HOUR_MS = 3_600_000;

describe('an application', () => {
  test('makes a candidate in the first stage, with its answers and its résumé', async ({
    asMember,
    testPortal,
  }) => {
    const opening = await newOpening(asMember, 'Night driver');
    const form = applicationForm(testPortal);
    await apply(testPortal, opening.slug, form, { file: resume() });
    const [id = ''] = await applicantsOf(asMember, opening.id);
    expect(await openCandidate(asMember, id, 50)).toMatchObject({
      name: form.name,
      email: form.email,
      phone: form.phone,
      stage: 'Application Submitted',
      jobAppliedFor: 'Night driver',
      source: 'Applied online for Night driver',
      fileCount: 1,
      files: [{ name: 'resume.pdf', preview: 'pdf' }],
      applications: [
        {
          opening: 'Night driver',
          unread: true,
          answers: [{ label: "Do you have a valid driver's license?", value: 'Yes' }],
        },
      ],
    });
    expect((await listOpenings(asMember)).find((one) => one.id === opening.id)?.applicants).toBe(1);
  });

  test('that is sent twice, also at the same moment, is one', async ({ asMember, testPortal }) => {
    const opening = await newOpening(asMember);
    const form = applicationForm(testPortal);
    const send = () => apply(testPortal, opening.slug, form, { file: resume('twice') });
    await Promise.all([send(), send()]);
    await send();
    const [id = '', ...others] = await applicantsOf(asMember, opening.id);
    expect(others).toEqual([]);
    const candidate = await openCandidate(asMember, id, 50);
    expect(candidate?.applications).toHaveLength(1);
    expect(candidate?.files).toHaveLength(1);
  });

  test('of the same person for the same opening is told of with the candidate that is there, also where both come at once', async ({
    asMember,
    testPortal,
  }) => {
    const opening = await newOpening(asMember, 'Day driver');
    const { name = '', email = '', phone = '' } = applicationForm(testPortal);
    const again = () => applicationForm(testPortal, { name: name.toUpperCase(), email, phone });
    await Promise.all([apply(testPortal, opening.slug, again()), apply(testPortal, opening.slug, again())]);
    const [id = '', ...others] = await applicantsOf(asMember, opening.id);
    expect(others).toEqual([]);
    const candidate = await openCandidate(asMember, id, 50);
    expect(candidate?.applications).toHaveLength(2);
    expect(candidate?.history.lines[0]?.action).toBe('Applied online again for Day driver');
    // Somebody else who shares the phone is somebody else.
    await apply(testPortal, opening.slug, applicationForm(testPortal, { phone }));
    expect(await applicantsOf(asMember, opening.id)).toHaveLength(2);
  });

  test('for another opening is another candidate, who is shown to be known', async ({
    asMember,
    testPortal,
  }) => {
    const [first, second] = [await newOpening(asMember), await newOpening(asMember)];
    const { name = '', email = '' } = applicationForm(testPortal);
    for (const { slug } of [first, second])
      await apply(testPortal, slug, applicationForm(testPortal, { name, email }));
    const [earlier = ''] = await applicantsOf(asMember, first.id);
    const [later = ''] = await applicantsOf(asMember, second.id);
    expect(later).not.toBe(earlier);
    expect((await openCandidate(asMember, later, 50))?.earlier).toEqual([
      expect.objectContaining({ id: earlier, kind: 'candidate', detail: 'Application Submitted' }),
    ]);
  });
});

describe('an application is refused', () => {
  test('where the opening is closed, deleted or of nobody, and taken again once it is back', async ({
    asMember,
    testPortal,
  }) => {
    const { id: openingId, slug } = await newOpening(asMember);
    const send = () => apply(testPortal, slug, applicationForm(testPortal));
    await closeOpening(asMember, { openingId });
    await expect(send()).rejects.toThrow('no longer taking applications');
    expect((await publicOpening(testPortal.deps, slug)).open).toBe(false);
    await deleteOpening(asMember, { openingId });
    await expect(send()).rejects.toThrow("This page isn't available.");
    await restoreOpening(asMember, { openingId });
    await expect(send()).rejects.toThrow('no longer taking applications');
    expect(await applicantsOf(asMember, openingId)).toEqual([]);
  });

  test('where a program wrote it: a field that nobody sees, a form of nobody, or no time taken', async ({
    asMember,
    testPortal,
  }) => {
    const { id, slug } = await newOpening(asMember);
    const refused = "couldn't send this yet";
    const spam = applicationForm(testPortal, { website: 'https://spam.example' });
    await expect(apply(testPortal, slug, spam)).rejects.toThrow(refused);
    await expect(apply(testPortal, slug, applicationForm(testPortal, { opened: '' }))).rejects.toThrow(
      refused,
    );
    const form = applicationForm(testPortal);
    testPortal.passTime(-FASTEST_MS);
    await expect(apply(testPortal, slug, form)).rejects.toThrow(refused);
    testPortal.passTime(FASTEST_MS);
    expect(await applicantsOf(asMember, id)).toEqual([]);
  });

  test('over and over from one address, for the rest of the hour', async ({ asMember, testPortal }) => {
    const { id, slug } = await newOpening(asMember);
    const send = () => apply(testPortal, slug, applicationForm(testPortal), { address: '192.0.2.77' });
    // From the beginning of an hour, which does not end meanwhile.
    testPortal.passTime(HOUR_MS - (testPortal.deps.now().getTime() % HOUR_MS));
    for (let sent = 0; sent < HOURLY_OF_ADDRESS; sent += 1) await send();
    await expect(send()).rejects.toThrow('Too many applications');
    expect(await applicantsOf(asMember, id)).toHaveLength(HOURLY_OF_ADDRESS);
    testPortal.passTime(HOUR_MS);
    await send();
  });

  test('with a file that is no résumé, or a larger one than the portal takes', async ({
    asMember,
    testPortal,
  }) => {
    const { id, slug } = await newOpening(asMember);
    const sendWith = (file: File) => apply(testPortal, slug, applicationForm(testPortal), { file });
    const page = new File(['<!doctype html><html><script>1</script></html>'], 'resume.pdf');
    await expect(sendWith(page)).rejects.toThrow('Choose a PDF, a Word document or a photo.');
    const large = new File([`%PDF-1.4\n${'x'.repeat(testPortal.deps.maxUploadBytes)}`], 'resume.pdf');
    await expect(sendWith(large)).rejects.toThrow('too large');
    testPortal.deps.memberStorageBytes = 0;
    const resume = new File(['%PDF-1.4\n'], 'resume.pdf');
    await expect(sendWith(resume)).rejects.toThrow("We can't take files right now. Apply without a résumé.");
    testPortal.deps.memberStorageBytes = undefined;
    expect(await applicantsOf(asMember, id)).toEqual([]);
  });
});
