type RelatedPagesPage = { page: string }

/** Related pages: same subject first, then newest, without duplicates or the current page. */
export function relatedPages<P extends RelatedPagesPage>(
  current: string,
  { alike, newest, most }: { alike: readonly P[]; newest: readonly P[]; most: number },
): P[] {
  const others = new Map<string, P>()
  for (const each of [...alike, ...newest]) if (each.page !== current && !others.has(each.page)) others.set(each.page, each)
  return [...others.values()].slice(0, most)
}
