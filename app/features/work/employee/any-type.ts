/** In `?missing=`: without a document of any type that they need. */
export const ANY_TYPE = 'any';
