/** Whether two values of JSON are the same, whatever the order of their names. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [Object.entries(one), other as Record<string, unknown>];
  return (
    left.length === Object.keys(other).length &&
    left.every(([name, value]) => Object.hasOwn(right, name) && isSame(value, right[name]))
  );
}
