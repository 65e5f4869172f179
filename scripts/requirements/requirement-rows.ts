export type RequirementArea = { id: string; name: string; rows: string[] }

/** The catalog's areas (`## RTE — Routes & page types`) with the ids of their table rows, in their order. */
export function parseRequirementAreas(markdown: string): RequirementArea[] {
  const areas = new Map<string, RequirementArea>()
  for (const line of markdown.split('\n')) {
    const [, heading, name] = /^## ([A-Z]{2,}) — (.+)$/.exec(line) ?? []
    if (heading && name) areas.set(heading, { id: heading, name, rows: [] })
    const [, row, area] = /^\| (([A-Z]{2,})-\d{2,}) \|/.exec(line) ?? []
    if (row && area) areas.get(area)?.rows.push(row)
  }
  return [...areas.values()]
}

/** Rows with `e2e` in their Check column: their effect is visible. */
export function parseVisibleRows(markdown: string): string[] {
  return [...markdown.matchAll(/^\| ([A-Z]{2,}-\d{2,}) \|.*\| ([^|]*) \|$/gm)].flatMap(([, row, check]) =>
    row && check?.includes('e2e') ? row : [],
  )
}
