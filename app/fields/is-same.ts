/** Whether two values would be stored as the same JSON, whatever the order of their names. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [partsOf(one), partsOf(other)];
  return left.size === right.size && [...left].every(([name, value]) => isSame(value, right.get(name)));
}

/** JSON has no name whose value is undefined. */
function partsOf(value: object): Map<string, unknown> {
  return new Map(Object.entries(value).filter(([, part]) => part !== undefined));
}
