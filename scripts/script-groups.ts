/** Where the modules of a group are, from below the package's folder; later ones are left what earlier ones took. */
const GROUPS = {
  libraries: ['node_modules/(react|react-dom|react-router|scheduler)/'],
  // Of every page, and small things that stand on many.
  root: [
    'app/(root|entry.client).tsx',
    'app/ui/page/(brand.tsx|page-head.ts|scroll-region.tsx)',
    'app/ui/notice.tsx',
    'app/lists/(changed-search|count-text).ts',
    'app/fields/is-same.ts',
    'app/format/(money|phone).ts',
    'app/features/commerce/cart/variant-title.ts',
  ],
  forms: ['app/ui/forms/(field|password-field|action-form).tsx', 'app/ui/forms/use-action-queue.ts'],
  site: ['app/routes/public/(layout|home).tsx'],
  page: ['app/ui/page/page.tsx', 'app/ui/lists/show-more.tsx'],
  // Apart from the dialogs, which it asks for once there is something to lose: the contact page has no other.
  unsaved: ['app/ui/unsaved/unsaved-changes-guard.tsx'],
  dialogs: ['app/ui/dialogs/dialog.tsx'],
  uploads: ['app/ui/upload/(kept-notice|use-kept-upload|upload-row).tsx?'],
  addresses: ['app/paths.ts'],
  area: [
    'app/ui/page/(shell|card).tsx',
    'app/ui/(staff-buttons.tsx|page/staff-rights.ts)',
    'app/ui/dialogs/menu.tsx',
    'app/features/platform/notification/bell.tsx',
    'app/features/overview/find/views/find-button.tsx',
    'app/session/(account-menu|live/use-live-updates|page-title).tsx?',
    'app/features/members/member/access/(categories|category-icons).ts',
  ],
  lists: [
    'app/ui/lists/(list-toolbar|row-table|row-parts|staff-row-menu|table-cells|filter-select|undo-toast|trash-list|pagination).tsx',
    'app/ui/page/page-actions.tsx',
  ],
  chosen: [
    'app/ui/lists/(select-column|filter-chips).tsx',
    'app/ui/lists/use-selection.ts',
    'app/features/work/employee/(standing/standing|bulk/count-of-employees|custom-fields/field-types).ts',
  ],
  asking: ['app/ui/dialogs/form-dialog.tsx', 'app/features/work/request/ask-fields.tsx'],
  choices: ['app/ui/forms/choice-fields.tsx'],
  // Of what is fetched once a person asks for it.
  schemas: [
    'node_modules/zod/',
    'app/lists/pagination.ts',
    'app/fields/integer-field.ts',
    'app/text/(few-marks|name-text).ts',
  ],
  layers: ['app/ui/dialogs/(open-menu|popover).tsx'],
};

/**
 * Which modules the browser gets in one file, with all that they import; the build parts the others by which pages need them.
 * What is packed together packs better than in many small files, and the list of routes has fewer names. Libraries stay apart: they
 * change seldom.
 */
export const scriptGroups = Object.entries(GROUPS).map(([name, paths], index, { length }) => ({
  name,
  test: new RegExp(`(${paths.map((path) => path.replaceAll('.', '\\.')).join('|')})`),
  priority: length - index,
}));
