/** Words that mean the same in headers, each line by its first. */
const SAME = [
  ['amount', 'charge', 'charged', 'cost', 'total', 'price', 'fee', 'paid', 'due', 'toll'],
  ['rate', 'unit', 'each', 'per'],
  ['quantity', 'qty', 'units', 'count', 'pieces'],
  ['tag', 'plate', 'transponder', 'license', 'licence', 'vehicle', 'lpn', 'device'],
  ['plaza', 'location', 'place', 'lane', 'gantry', 'facility', 'exit'],
  ['agency', 'authority', 'operator', 'road'],
  ['date', 'day', 'when', 'on'],
  ['time', 'clock', 'at'],
  ['in', 'start', 'begin', 'began'],
  ['out', 'end', 'stop', 'finish'],
  ['employee', 'name', 'worker', 'associate', 'driver', 'person', 'claimant'],
  ['id', 'number', 'no', 'nbr', 'reference', 'ref', 'transaction', 'txn'],
  ['posted', 'posting', 'billed'],
  ['balance', 'remaining', 'running'],
  ['description', 'item', 'service', 'line', 'details', 'what'],
  ['invoice', 'bill', 'statement'],
  ['hours', 'hrs', 'worked', 'duration'],
  ['earnings', 'ern', 'pay', 'wages'],
  ['regular', 'reg', 'rg', 'straight'],
  ['overtime', 'ot'],
  ['injury', 'loss', 'accident'],
  ['reserve', 'reserved', 'outstanding'],
];
const MEANING = new Map(
  SAME.flatMap(([first = '', ...words]) => [first, ...words].map((word) => [word, first])),
);

/** How much of a header's words are those of one of the names, 0 to 1. */
export function wordFit(header: string, names: readonly string[]): number {
  const own = wordsOf(header);
  return Math.max(0, ...names.map((name) => shared(own, wordsOf(name))));
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((word) => other.has(word)).length;
  return both === 0 ? 0 : (2 * both) / (one.size + other.size);
}

function wordsOf(text: string): Set<string> {
  const words = text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return new Set(words.map((word) => MEANING.get(word) ?? word));
}
