import { type Goal, isMet, type MetricValue } from './goals.ts'
import { type PageName, pageNames } from './pages.ts'

type TableCell = { value: MetricValue; goal?: Goal }
export type TableRow = { label: string; cells: TableCell[] }
/** `detail` is for those who look into a figure: it is kept, not printed. */
export type BenchTable = { columns: readonly string[]; rows: TableRow[]; notes: string[]; detail?: unknown }

/** Row with one figure and goal per page. */
export function toPageRow(label: string, getValue: (page: PageName) => MetricValue, goals: Partial<Record<PageName, Goal>> = {}): TableRow {
  return { label, cells: pageNames.map((page) => ({ value: getValue(page), goal: goals[page] })) }
}

/** Formats a Markdown table that also reads well in a terminal; ✗ marks a missed goal. */
export function formatTable({ columns, rows, notes }: BenchTable): string {
  const lines = [['', ...columns], ...rows.map(({ label, cells }) => [label, ...cells.map(formatCell)])]
  const widths = lines[0]?.map((_, i) => Math.max(3, ...lines.map((line) => line[i]?.length ?? 0))) ?? []
  const [head = '', ...body] = lines.map((line) => `| ${line.map((text, i) => text.padEnd(widths[i] ?? 0)).join(' | ')} |`)
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [head, rule, ...body, ...(notes.length > 0 ? ['', notes.join(' ')] : [])].join('\n')
}

/** Counts figures with goals and lists the missed ones. */
export function listMissedGoals({ columns, rows }: BenchTable): { count: number; missed: string[] } {
  const goalCells = rows.flatMap(({ label, cells }) =>
    cells.flatMap(({ value, goal }, i) => (goal ? [{ name: `${label}: ${columns[i] ?? ''}`, isMet: isMet(value, goal) }] : [])),
  )
  return { count: goalCells.length, missed: goalCells.filter(({ isMet: met }) => !met).map(({ name }) => name) }
}

function formatCell({ value, goal }: TableCell): string {
  const formattedValue = value === null ? '–' : typeof value === 'boolean' ? (value ? 'yes' : 'no') : formatNumber(value)
  if (!goal) return formattedValue
  const goalText = goal === 'yes' ? '' : ` (${'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`})`
  return `${isMet(value, goal) ? '' : '✗ '}${formattedValue}${goalText}`
}

/** Three digits are enough to read and to compare. */
function formatNumber(value: number): string {
  if (Number.isInteger(value)) return String(value)
  return value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2)
}
