import {
  type Pages,
  type SiteState,
  siteStateSchema,
  themeSchema,
} from '#app/features/website/site/site-state.ts';

/** The theme with what the dump says of it; undefined where that is no theme. */
export function mergedTheme(theme: SiteState['theme'], given: unknown): SiteState['theme'] | undefined {
  return themeSchema.safeParse({ ...theme, ...(given as object) }).data;
}

/** A built-in page with what the dump says of it; undefined where that does not fit. */
export function mergedPage<Key extends keyof Pages>(
  { pages }: SiteState,
  key: Key,
  given: unknown,
): Pages[Key] | undefined {
  const { content = {}, sections, ...rest } = given as Record<string, object>;
  const page = pages[key];
  const merged = {
    ...page,
    ...rest,
    content: { ...page.content, ...texts(content) },
    ...('sections' in page && { sections: { ...page.sections, ...sections } }),
  };
  return siteStateSchema.shape.pages.shape[key].safeParse(merged).data as Pages[Key] | undefined;
}

/** Empty texts say nothing: the portal's own stands. */
function texts(content: object): object {
  return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== '' && value !== null));
}
