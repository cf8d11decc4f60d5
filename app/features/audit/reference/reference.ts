import { type Limit, type LimitKey, limitsOf } from './limits.ts';
import { type ReferenceKind, type ReferenceRow, WEEKDAYS } from './reference-tables.ts';

/** A rate of the rate card, in ten-thousandths of a dollar. */
export type CardRate = { from: string; item: string; rate: number };
/** A pay rule; blank for everyone. The rate in ten-thousandths of a dollar; the weekday 0 is Sunday. */
export type PayRule = {
  from: string;
  person: string;
  state: string;
  week: number | null;
  basis: 'hour' | 'day' | null;
  rate: number | null;
};
export type Spanned = { from: string; to: string | null };
export type Location = Spanned & { code: string; state: string };
export type Van = Spanned & { plate: string; kind: string; pounds: number | null };
/** The worksheet of an experience mod, in dollars; the weight is a share of 1. */
export type ModSheet = {
  from: string;
  expected: number;
  primary: number;
  weight: number;
  ballast: number;
  split: number;
  premium: number;
};
export type ClassRate = { from: string; code: string; use: 'driver' | 'office'; rate: number };

/** What admins keep of a member for its audits. */
export type Reference = {
  limit: Limit;
  rates: readonly CardRate[];
  standings: readonly { from: string; station: string; standing: string }[];
  pay: readonly PayRule[];
  locations: readonly Location[];
  vans: readonly Van[];
  policies: readonly { from: string; policy: string }[];
  classes: readonly ClassRate[];
  mods: readonly ModSheet[];
};

const units = (text = '') => Math.round(Number(text) * 10_000);
const unitsOrNull = (text = '') => (text === '' ? null : units(text));

/** The rows of audit data by their tables. */
export type ReferenceRows = Partial<Record<ReferenceKind, readonly ReferenceRow[]>>;

/** The audit data in rows that were parsed. */
export function referenceOf(rows: ReferenceRows): Reference {
  const of = (kind: ReferenceKind) => rows[kind] ?? [];
  return {
    limit: limitsOf(
      of('limits').map(({ from = '', limit = '', value }) => ({
        from,
        limit: limit as LimitKey,
        value: Number(value),
      })),
    ),
    rates: of('rates').map(({ from = '', item = '', rate }) => ({ from, item, rate: units(rate) })),
    standings: of('standings').map(({ from = '', station = '', standing = '' }) => ({
      from,
      station,
      standing,
    })),
    pay: of('pay').map(payRule),
    locations: of('locations').map((row) => ({ ...span(row), code: row.code ?? '', state: row.state ?? '' })),
    vans: of('vans').map(van),
    policies: of('policies').map(({ from = '', policy = '' }) => ({ from, policy })),
    classes: of('classes').map(({ from = '', code = '', use, rate }) => ({
      from,
      code,
      use: use === 'office' ? ('office' as const) : ('driver' as const),
      rate: units(rate),
    })),
    mods: of('mods').map(({ from = '', ...row }) => ({
      ...{ from, expected: Number(row.expected), primary: Number(row.primary), weight: Number(row.weight) },
      ...{ ballast: Number(row.ballast), split: Number(row.split), premium: Number(row.premium) },
    })),
  };
}

function span({ from = '', to = '' }: ReferenceRow): Spanned {
  return { from, to: to === '' ? null : to };
}

function payRule({ from = '', person = '', state = '', week = '', basis, rate }: ReferenceRow): PayRule {
  const names: readonly string[] = WEEKDAYS;
  const day = names.indexOf(week);
  return {
    from,
    person: person.replace(/^\D*0*(?=\d)/, ''),
    state,
    week: day < 0 ? null : day,
    basis: basis === 'hour' || basis === 'day' ? basis : null,
    rate: unitsOrNull(rate),
  };
}

function van(row: ReferenceRow): Van {
  const plate = (row.plate ?? '').replace(/[\s-]/g, '').toUpperCase();
  return { ...span(row), plate, kind: row.kind ?? '', pounds: row.pounds ? Number(row.pounds) : null };
}

/** Without anything of a member's own. */
export const NO_REFERENCE: Reference = referenceOf({});

/** Whether something holds on a day. */
export function holdsOn({ from, to }: Spanned, day: string): boolean {
  return from <= day && (to === null || day <= to);
}

/** The latest of the rows that hold on a day. */
export function latestOn<Row extends { from: string }>(rows: readonly Row[], day: string): Row | null {
  const before = rows.filter(({ from }) => from <= day);
  return before.reduce<Row | null>(
    (last, row) => (last === null || row.from >= last.from ? row : last),
    null,
  );
}

/** What a pay rule says of a person on a day: what is theirs, else what is everyone's. */
export function payOn(
  pay: readonly PayRule[],
  person: string,
  day: string,
): Omit<PayRule, 'from' | 'person'> {
  const [own, all] = [person, ''].map((name) => pay.filter((rule) => rule.person === name));
  const find = <Key extends 'state' | 'week' | 'basis' | 'rate'>(key: Key, blank: PayRule[Key]) => {
    const said = (rules: readonly PayRule[] = []) =>
      latestOn(
        rules.filter((rule) => rule[key] !== null && rule[key] !== ''),
        day,
      );
    return (said(own) ?? said(all))?.[key] ?? blank;
  };
  return {
    state: find('state', ''),
    week: find('week', null),
    basis: find('basis', null),
    rate: find('rate', null),
  };
}

/** The two letters of the state that a person worked in on a day, by the department, else by the pay rules; null for neither. */
export function stateOn(
  { locations, pay }: Pick<Reference, 'locations' | 'pay'>,
  { person, department, date }: { person: string; department: string; date: string },
): string | null {
  const there = locations.filter((one) => one.code === department && holdsOn(one, date));
  return (latestOn(there, date)?.state ?? payOn(pay, person, date).state) || null;
}
