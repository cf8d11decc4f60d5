/** Address of an account's picture; the hash makes a changed picture a new address. */
export function pictureUrl(user: { id: string; picture_sha256: string | null }): string | null {
  return user.picture_sha256 ? `/api/member/pictures/${user.id}?v=${user.picture_sha256.slice(0, 12)}` : null;
}
