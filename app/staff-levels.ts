/** What somebody of the provider's staff is there for; an owner also decides who else is. */
export const STAFF_ROLES = ['owner', 'admin', 'reviewer', 'read-only'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * How far into the admin area something lies: a person's own account, the daily work with members, what is set up for
 * them and sold to them, the portal's settings, and who works here. Each level includes those before it.
 */
const LEVELS = ['own', 'work', 'manage', 'settings', 'team'] as const;
export type StaffLevel = (typeof LEVELS)[number];

export type StaffAct = 'read' | 'write';

const RIGHTS: Record<StaffRole, Record<StaffAct, StaffLevel>> = {
  owner: { read: 'team', write: 'team' },
  admin: { read: 'settings', write: 'settings' },
  reviewer: { read: 'work', write: 'work' },
  'read-only': { read: 'manage', write: 'own' },
};

/** True where that role may see, or change, what lies at that level. */
export function staffMay(role: StaffRole, act: StaffAct, level: StaffLevel): boolean {
  return LEVELS.indexOf(level) <= LEVELS.indexOf(RIGHTS[role][act]);
}

/** All levels that the role may see, and change. */
export function rightsOf(role: StaffRole): Record<StaffAct, StaffLevel[]> {
  const upTo = (act: StaffAct) => LEVELS.filter((level) => staffMay(role, act, level));
  return { read: upTo('read'), write: upTo('write') };
}

/** The roles that may be given work: those that may carry it out. */
export const WORKING_ROLES: readonly StaffRole[] = STAFF_ROLES.filter((role) =>
  staffMay(role, 'write', 'work'),
);

/** The level that lies further in. */
export function furtherIn(one: StaffLevel, other: StaffLevel): StaffLevel {
  return LEVELS.indexOf(one) > LEVELS.indexOf(other) ? one : other;
}

/** A call that says nothing lies here: out of reach of those who only review or read. */
export const UNDECLARED: StaffLevel = 'manage';
