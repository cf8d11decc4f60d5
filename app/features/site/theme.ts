/** The provider's three colours and the font. */
export type Theme = { primaryColor: string; secondaryColor: string; accentColor: string; font: string };

export const DEFAULT_THEME: Theme = {
  primaryColor: '#2c3e50',
  secondaryColor: '#3498db',
  accentColor: '#e74c3c',
  font: 'Open Sans',
};
