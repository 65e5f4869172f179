const citation = /\b([A-Z]{2,})-(\d{2,})(?:\s*(?:…|\.{2,3}|–)\s*(?:([A-Z]{2,})-)?(\d{2,}))?/g

/** The rows a test title cites in round brackets, and ranges within one area. Other words in brackets do not count. */
export function citedRows(title: string): string[] {
  const brackets = [...title.matchAll(/\(([^()]*)\)/g)].map(([, inside = '']) => inside)
  return brackets.flatMap((inside) => [...inside.matchAll(citation)].flatMap(rowsOf))
}

function rowsOf([text, area = '', first = '', otherArea, last]: RegExpMatchArray): string[] {
  if (!last) return [`${area}-${first}`]
  const [from, to] = [Number(first), Number(last)]
  if ((otherArea && otherArea !== area) || to < from) throw new Error(`"${text}" is no range: it runs upwards within one area.`)
  return Array.from({ length: to - from + 1 }, (_, index) => `${area}-${String(from + index).padStart(first.length, '0')}`)
}
