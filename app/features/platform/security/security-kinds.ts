import type { SecurityArea } from './security-areas.ts';

/** How somebody showed who they are. */
export type LoginWay = 'password' | 'code' | 'recovery' | 'passkey' | 'link';

const WITH: Record<LoginWay, string> = {
  password: 'a password',
  code: 'a password and a code',
  recovery: 'a password and a recovery code',
  passkey: 'a passkey',
  link: 'a link from an email',
};
const WRONG: Record<LoginWay, string> = {
  password: 'wrong password',
  code: 'wrong code',
  recovery: 'wrong recovery code',
  passkey: 'passkey not accepted',
  link: 'link not accepted',
};

/** The day of an instant, in UTC: 'Nov 30, 2026'. */
function dayText(at: string): string {
  return new Date(at).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
}

type Kind<Data> = { area: SecurityArea; text(data: Data): string };
const kind = <Data>(area: SecurityArea, text: (data: Data) => string): Kind<Data> => ({ area, text });

/** Security events that no activity tells of. Each text continues the sentence that the actor's name begins. */
export const SECURITY_KINDS = {
  'login.in': kind('login', ({ way }: { way: LoginWay }) => `logged in with ${WITH[way]}`),
  'login.failed': kind('login', ({ way, known }: { way: LoginWay; known: boolean }) =>
    known ? `failed to log in: ${WRONG[way]}` : 'tried to log in with an email that no account has',
  ),
  'login.locked': kind('login', (_: object) => 'was stopped after too many login attempts'),
  'login.out': kind('login', (_: object) => 'logged out'),
  'login.ended': kind('login', (_: object) => 'logged out one of their devices'),
  'password.wrong': kind('password', (_: object) => 'entered a wrong password or code to confirm a change'),
  'password.changed': kind('password', (_: object) => 'changed their password'),
  'password.asked': kind('password', ({ known }: { known: boolean }) =>
    known ? 'requested a link to reset their password' : 'requested a password link for an unknown email',
  ),
  'password.set': kind('password', (_: object) => 'set a new password with a link from an email'),
  'factor.on': kind('factor', (_: object) => 'turned on two-step verification'),
  'factor.off': kind('factor', (_: object) => 'turned off two-step verification'),
  'factor.codes': kind('factor', (_: object) => 'renewed their recovery codes'),
  'view.ended': kind('view', ({ name }: { name: string }) => `stopped viewing the portal as ${name}`),
  'refused.call': kind('refused', ({ method, path }: { method: string; path: string }) =>
    method === 'GET' ? `wasn't allowed to open ${path}` : `wasn't allowed to make a change on ${path}`,
  ),
  'refused.key': kind('refused', (_: object) => "used an API key that isn't valid"),
  'download.file': kind('download', ({ name }: { name: string; path: string }) => `downloaded ${name}`),
  'download.viewed': kind('download', ({ name }: { name: string; path: string }) => `opened ${name}`),
  'download.export': kind('download', ({ name }: { name: string; path: string }) => `exported ${name}`),
  'link.made': kind('link', ({ name }: { name: string }) => `created an answer link for ${name}`),
  'erased.member': kind('permission', (_: { memberId: string }) => 'erased the records of a deleted member'),
  'erased.aged': kind(
    'permission',
    ({ source, entries, before }: { source: string; entries: number; before: string; through: number }) =>
      `erased ${entries} ${source === 'activities' ? 'activities' : 'security events'} from before ${dayText(before)} by their age`,
  ),
  'erased.events': kind(
    'permission',
    ({ through }: { through: number }) => `erased security events by their age, up to entry ${through}`,
  ),
} as const;

export type SecurityKinds = typeof SECURITY_KINDS;
export type SecurityKind = keyof SecurityKinds;
export type SecurityData<K extends SecurityKind> = Parameters<SecurityKinds[K]['text']>[0];

/** The text of a kind of this list, or undefined for an activity's. */
export function securityText(kind: string, data: string): string | undefined {
  if (!Object.hasOwn(SECURITY_KINDS, kind)) return undefined;
  return SECURITY_KINDS[kind as SecurityKind].text(JSON.parse(data) as never);
}
