import { type CheckName, checkNames } from '../kit/case'
import type { Report, Result } from '../run'

const gap = '  '

/** A row for each area with passed/tried cases of each check, then what failed, and what was not checked. */
export function tableOf(report: Report): string {
  const { results } = report
  const areas = [...new Set(results.map(({ area }) => area))]
  const head = ['area', 'calls', ...checkNames, 'skipped']
  const rows = [
    ...areas.map((area) =>
      rowOf(
        area,
        results.filter((each) => each.area === area),
      ),
    ),
    rowOf('all', results),
  ]
  const widths = head.map((name, i) => Math.max(name.length, ...rows.map((row) => row[i]?.length ?? 0)))
  const line = (cells: string[]) =>
    cells
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join(gap)
      .trimEnd()
  return [`${report.backend}: profile ${report.profile}`, '', line(head), ...rows.map(line), ...notesOf(report)].join('\n')
}

function rowOf(name: string, results: Result[]): string[] {
  const tried = results.filter(({ state }) => state !== 'skipped')
  const calls = new Set(tried.map(({ call }) => call)).size
  return [name, String(calls), ...checkNames.map((check) => shareOf(tried, check)), String(results.length - tried.length)]
}

function shareOf(tried: Result[], check: CheckName): string {
  const own = tried.filter((each) => each.check === check)
  return own.length === 0 ? '–' : `${own.filter(({ state }) => state === 'passed').length}/${own.length}`
}

function notesOf({ results, uncovered, unprovoked }: Report): string[] {
  const failed = results.filter(({ state }) => state === 'failed')
  const skipped = Map.groupBy(
    results.filter(({ state }) => state === 'skipped'),
    ({ problem }) => problem ?? '',
  )
  return [
    ...(failed.length > 0 ? ['', `Failed: ${failed.length}`] : []),
    ...failed.map(({ call, check, title, problem }) => `  ✗ ${call} · ${check} · ${title}\n      ${problem}`),
    ...(skipped.size > 0 ? ['', 'Skipped:'] : []),
    ...[...skipped].map(([reason, own]) => `  – ${own.length} ${own.length === 1 ? 'case' : 'cases'}: ${reason}`),
    ...(uncovered.length > 0 ? ['', `Calls that were not checked: ${uncovered.length}`] : []),
    ...uncovered.map(({ call, reason }) => `  – ${call}: ${reason}`),
    '',
    `Documented outcomes that no client can provoke: ${unprovoked.length} (listed in the JSON report).`,
  ]
}
