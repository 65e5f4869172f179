import { type Goal, isMet, type Value } from './goals.ts'
import { type PageName, pageNames } from './pages.ts'

type Cell = { value: Value; goal?: Goal }
export type Row = { label: string; cells: Cell[] }
/** `detail` is for those who look into a figure: it is kept, not printed. */
export type Table = { columns: readonly string[]; rows: Row[]; notes: string[]; detail?: unknown }

/** Row with one figure and goal per page. */
export function pageRow(label: string, valueOf: (page: PageName) => Value, goalsOf: Partial<Record<PageName, Goal>> = {}): Row {
  return { label, cells: pageNames.map((page) => ({ value: valueOf(page), goal: goalsOf[page] })) }
}

/** Formats a Markdown table that also reads well in a terminal; ✗ marks a missed goal. */
export function tableText({ columns, rows, notes }: Table): string {
  const lines = [['', ...columns], ...rows.map(({ label, cells }) => [label, ...cells.map(cellText)])]
  const widths = lines[0]?.map((_, i) => Math.max(3, ...lines.map((line) => line[i]?.length ?? 0))) ?? []
  const [head = '', ...body] = lines.map((line) => `| ${line.map((text, i) => text.padEnd(widths[i] ?? 0)).join(' | ')} |`)
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [head, rule, ...body, ...(notes.length > 0 ? ['', notes.join(' ')] : [])].join('\n')
}

/** Counts figures with goals and lists the missed ones. */
export function missesOf({ columns, rows }: Table): { count: number; missed: string[] } {
  const judged = rows.flatMap(({ label, cells }) =>
    cells.flatMap(({ value, goal }, i) => (goal ? [{ name: `${label}: ${columns[i] ?? ''}`, isMet: isMet(value, goal) }] : [])),
  )
  return { count: judged.length, missed: judged.filter(({ isMet: met }) => !met).map(({ name }) => name) }
}

function cellText({ value, goal }: Cell): string {
  const figure = value === null ? '–' : typeof value === 'boolean' ? (value ? 'yes' : 'no') : numberText(value)
  if (!goal) return figure
  const beside = goal === 'yes' ? '' : ` (${'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`})`
  return `${isMet(value, goal) ? '' : '✗ '}${figure}${beside}`
}

/** Three digits are enough to read and to compare. */
function numberText(value: number): string {
  if (Number.isInteger(value)) return String(value)
  return value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2)
}
