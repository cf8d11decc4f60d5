/** Who looks: nobody who is signed in, or the demo login of that role. */
export type Viewer = 'visitor' | 'member' | 'manager' | 'admin';

/** What is pressed, by its name; or the file of the project that is chosen in an import. */
export type Step = RegExp | { file: string };

/** One screen, as a person comes to it. */
export type Screen = {
  /** What a picture or a test of it is called. */
  name: string;
  /** Its pattern in app/routes.ts. */
  route: string;
  viewer: Viewer;
  /** Its address, or that of the list which leads to it. */
  path: string;
  /** Selectors of the links that lead from there to the screen, one after the other. */
  links?: string[];
  /** What the address of the record that the link leads to is followed by, in place of the link's own query. */
  rest?: string;
  /**
   * Dialogs, menus and panels of the screen: the steps to each, one after the other. One that is missing is left out,
   * since an empty list has no row to edit. What is deleted at once shows how to bring it back.
   */
  opens?: Step[][];
};

/** Dialogs of a list of employees. */
export const EMPLOYEES = [[/^Add employee$/], [/^Edit /], [/^More for employees$/]];
/** Dialogs and menus of a board. */
export const HIRING = [
  [/^Add Candidate$/],
  [/^Sync with Indeed$/],
  [/^More for candidates$/],
  [/^Move to/],
  [/^Actions for /],
  [/^Actions for /, /^Edit/],
  [/^Actions for /, /^Delete/],
  [/^Create employee/],
];
/** Both looks of a list. The view is kept for the next time, so the list comes last. */
export const VIEWS = [[/^Grid$/], [/^List$/]];
/** A link that opens a file's panel. */
export const FILE = 'main a[href*="file="]';
/** The wizard of an import with a sample in it. */
export const imports = (sample: string): Step[][] => [[{ file: `app/csv/samples/${sample}` }]];

/** Screens of one viewer. */
export function of(viewer: Viewer, screens: Omit<Screen, 'viewer'>[]): Screen[] {
  return screens.map((screen) => ({ ...screen, viewer }));
}
