export type DeveloperNames = { name: string; projects: readonly string[] };

/** The advisor's developer names; returns the previous list if unchanged, to keep caches valid. */
export function developerNames(
  developers: readonly { developerName: string; projects: readonly string[] }[],
  before: readonly DeveloperNames[],
): readonly DeveloperNames[] {
  const now = developers.map(({ developerName, projects }) => ({ name: developerName, projects }));
  return JSON.stringify(now) === JSON.stringify(before) ? before : now;
}

/** Projects of the developers whose name begins with this one; case-insensitive. */
export function projectsOf(developer: string, developers: readonly DeveloperNames[]): string[] {
  const wanted = developer.toLowerCase();
  return developers.flatMap(({ name, projects }) => (name.toLowerCase().startsWith(wanted) ? projects : []));
}
