/** Who applies has no account. */
export const APPLICANT = { id: 'applicant', name: 'An applicant' };
