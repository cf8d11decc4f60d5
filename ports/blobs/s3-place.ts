/** A bucket, and how it is reached. Without keys, those are taken that the machine has (environment, instance role). */
export type S3Place = {
  bucket: string;
  region: string;
  /** Address of the service; undefined for Amazon's own. */
  endpoint: string | undefined;
  /** What all names in the bucket begin with: '' or a path with a slash at its end. */
  prefix: string;
  keys: { accessKeyId: string; secretAccessKey: string } | undefined;
};
