/** Fetches what draws menus. */
export const loadMenus = () => import('./open-menu.tsx');

/** Fetches what draws popovers. */
export const loadPopovers = () => import('./popover.tsx');
