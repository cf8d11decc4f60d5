import type { Ctx } from '#app/ctx.ts';
import type { CategoryKey } from '#app/features/members/member/access/categories.ts';
import { addExternalLink } from '#app/features/members/member/tools/external-links.server.ts';
import { updateProfile } from '#app/features/platform/account/profile/profile.server.ts';
import { cancelFile, markFileRead } from '#app/features/work/file/change-file.server.ts';
import type { SETTABLE_STATUSES } from '#app/features/work/file/upload/upload-rule.ts';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import type { NewItem } from '#app/features/work/request/items/item-schema.ts';
import { markRequestRead } from '#app/features/work/request/respond.server.ts';
import type { Makers, NewFile } from './makers.ts';
import type { Step, Timeline, When } from './timeline.ts';

/** Who acts in a member's story; the admin also in 'View portal as this member'. */
export type By = 'admin' | 'admin as member' | 'member' | 'manager';

/** A file of a story; `target` is the earlier one that it replaces or disputes. */
export type StoryFile = Omit<NewFile, 'targetId' | 'employeeId'> & {
  target?: Step<string>;
  /** Returns the employee that it is about, once there is one. */
  about?: () => string;
};

export type Scenario = ReturnType<typeof scenarioOf>;

/** What happened longer ago than this has been seen by the other party. */
const SEEN_AFTER_MS = 4 * 86_400_000;
const SEEN_WITHIN_MS = 2 * 3_600_000;

/** What happens with one member, each act noted on the timeline. */
export function scenarioOf(make: Makers, line: Timeline, member: Step<string>, manager?: Step<string>) {
  const ctxOf = async (by: By): Promise<Ctx> => {
    if (by === 'member') return make.ctxOfMember(member.made);
    if (by === 'manager' && manager) return make.ctxOfManager(manager.made);
    return { ...(await make.ctxOfAdmin(member.made)), viewingAsMember: by === 'admin as member' };
  };
  const other = (by: By): By => (by === 'member' || by === 'manager' ? 'admin' : 'member');
  const at = <T>(when: When | Date, by: By, act: (ctx: Ctx) => Promise<T>) =>
    line.at(when, async () => act(await ctxOf(by)));
  const seenFile = (when: When | Date, by: By, file: Step<string>) =>
    at(when, by, (ctx) => markFileRead(ctx, { fileId: file.made }));
  const seenRequest = (when: When | Date, by: By, request: Step<string>) =>
    at(when, by, (ctx) => markRequestRead(ctx, { requestId: request.made }));
  const seenInTime = (when: When, mark: (at: Date) => void) => {
    const then = line.instant(when).getTime();
    if (then < line.instant('0m').getTime() - SEEN_AFTER_MS) mark(new Date(then + SEEN_WITHIN_MS));
  };

  return {
    upload(when: When, by: By, category: CategoryKey, { target, about, ...file }: StoryFile): Step<string> {
      const step = at(when, by, (ctx) =>
        make.uploadFile(ctx, category, { ...file, targetId: target?.made, employeeId: about?.() }),
      );
      seenInTime(when, (then) => seenFile(then, other(by), step));
      // A replaced file changes too.
      if (target) seenInTime(when, (then) => seenFile(then, other(by), target));
      return step;
    },

    status(
      when: When,
      file: Step<string>,
      status: (typeof SETTABLE_STATUSES)[number],
      reason?: string,
    ): void {
      at(when, 'admin', (ctx) => make.setStatus(ctx, file.made, status, reason));
      seenInTime(when, (then) => seenFile(then, 'member', file));
    },

    cancel(when: When, by: By, file: Step<string>): void {
      at(when, by, (ctx) => cancelFile(ctx, { fileId: file.made }));
      seenInTime(when, (then) => seenFile(then, 'admin', file));
    },

    /** Asks for information, due in so many days from today, with a checklist or without one. */
    ask(when: When, text: string, dueInDays?: number, items?: readonly NewItem[]): Step<string> {
      const asked = { text, dueDate: dueDate(line, dueInDays), items };
      const step = at(when, 'admin', (ctx) => askMember(ctx, asked));
      seenInTime(when, (then) => seenRequest(then, 'member', step));
      return step;
    },

    askAgain(when: When, request: Step<string>, text: string, dueInDays?: number): void {
      at(when, 'admin', (ctx) => make.askAgain(ctx, request.made, text, dueDate(line, dueInDays)));
      seenInTime(when, (then) => seenRequest(then, 'member', request));
    },

    respond(when: When, by: By, request: Step<string>, response: string): void {
      at(when, by, (ctx) => make.respond(ctx, request.made, response));
      seenInTime(when, (then) => seenRequest(then, 'admin', request));
    },

    /** An external tool, at an address below example.com. */
    tool(when: When, by: By, name: string, path: string, email = ''): void {
      at(when, by, (ctx) => addExternalLink(ctx, { name, url: `https://example.com/${path}`, email }));
    },

    picture(when: When, bytes: Uint8Array): void {
      at(when, 'member', (ctx) => updateProfile(ctx, { name: ctx.actor.name }, { bytes }));
    },

    /** Any other act of somebody for the member. */
    by: (who: By, when: When, act: (ctx: Ctx) => Promise<void>) => at(when, who, act),

    /** The party clicked the file (sooner than it would have by itself). */
    seenFile,
    seenRequest,
  };
}

function dueDate(line: Timeline, dueInDays: number | undefined): string | null {
  return dueInDays === undefined ? null : line.date(dueInDays);
}
