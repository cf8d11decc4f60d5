type Match = { id: string; loaderData: unknown } | undefined;

/** The title of a tab of a member's page: its name, and the member's. */
export function tabMeta(tab: string) {
  return ({ matches }: { matches: readonly Match[] }) => {
    const around = matches.find((match) => match?.id === 'routes/admin/member/tabs');
    const shown = around?.loaderData as { member: { name: string } } | undefined;
    return [{ title: `${tab} · ${shown?.member.name ?? 'Member'} · Delivery Portal` }];
  };
}
