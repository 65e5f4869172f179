const citationPattern = /\b([A-Z]{2,})-(\d{2,})(?:\s*(?:…|\.{2,3}|–)\s*(?:([A-Z]{2,})-)?(\d{2,}))?/g

/** The rows a test title cites in round brackets, and ranges within one area. Other words in brackets do not count. */
export function parseCitedRows(title: string): string[] {
  const brackets = [...title.matchAll(/\(([^()]*)\)/g)].map(([, inside = '']) => inside)
  return brackets.flatMap((inside) => [...inside.matchAll(citationPattern)].flatMap(expandCitation))
}

function expandCitation([text, area = '', first = '', otherArea, last]: RegExpMatchArray): string[] {
  if (!last) return [`${area}-${first}`]
  const [firstNumber, lastNumber] = [Number(first), Number(last)]
  if ((otherArea && otherArea !== area) || lastNumber < firstNumber)
    throw new Error(`"${text}" is no range: it runs upwards within one area.`)
  return Array.from(
    { length: lastNumber - firstNumber + 1 },
    (_, index) => `${area}-${String(firstNumber + index).padStart(first.length, '0')}`,
  )
}
