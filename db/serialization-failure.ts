/** True if PostgreSQL broke a transaction off since it and another one were in each other's way: it may be begun anew. */
export function isSerializationFailure(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === '40P01' || code === '40001';
}
