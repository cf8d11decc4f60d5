/** The most pictures of a product. */
export const PICTURES_MAX = 12;
/** Largest picture that is taken, in bytes, before it is made smaller. */
export const PICTURE_MAX_BYTES = 20 * 1024 * 1024;
/** Characters that a picture's alternative text may have. */
export const ALT_MAX = 300;

export const PICTURE_TOO_LARGE = `This picture is too large. At most ${PICTURE_MAX_BYTES / 1_048_576} MB can be uploaded.`;
export const TOO_MANY_PICTURES = `A product has at most ${PICTURES_MAX} pictures. Delete one first.`;
