type RelatedPagesPage = { page: string }

/** What to read next: of pages on the same subject, then of the newest, each once and never the one just read. (PLP-08, CONST-17) */
export function relatedPages<P extends RelatedPagesPage>(
  current: string,
  { alike, newest, most }: { alike: readonly P[]; newest: readonly P[]; most: number },
): P[] {
  const others = new Map<string, P>()
  for (const each of [...alike, ...newest]) if (each.page !== current && !others.has(each.page)) others.set(each.page, each)
  return [...others.values()].slice(0, most)
}
