/** A content in the blob store: every column that names one refers to it. */
export type BlobRow = {
  sha256: string;
  /** Null where it is from before this table, and no record said it. */
  size_bytes: number | null;
  /** What its bytes are, as found when they were stored; null like the size. */
  media_type: string | null;
  preview: 'image' | 'pdf' | 'none' | null;
  /** 1 for a PDF that is encrypted. */
  needs_password: number;
  created_at: string;
  /** When it was last uploaded: its record follows. */
  stored_at: string;
  /** When a scanner last looked at it and found nothing; null where none has. */
  scanned_at: string | null;
  /** How it could not be read as it was stored, and since when; null while nothing is known against it. */
  problem: 'missing' | 'size' | 'content' | null;
  found_at: string | null;
};
