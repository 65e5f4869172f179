import { type CheckName, checkNames } from '../kit/case'
import type { Report, Result } from '../run'

const columnGap = '  '

/** A row for each area with passed/tried cases of each check, then what failed, and what was not checked. */
export function toTable(report: Report): string {
  const { results } = report
  const areas = [...new Set(results.map(({ area }) => area))]
  const head = ['area', 'calls', ...checkNames, 'skipped']
  const rows = [
    ...areas.map((area) =>
      toTableRow(
        area,
        results.filter((result) => result.area === area),
      ),
    ),
    toTableRow('all', results),
  ]
  const widths = head.map((name, i) => Math.max(name.length, ...rows.map((row) => row[i]?.length ?? 0)))
  const line = (cells: string[]) =>
    cells
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join(columnGap)
      .trimEnd()
  return [`${report.backend}: profile ${report.profile}`, '', line(head), ...rows.map(line), ...listNotes(report)].join('\n')
}

function toTableRow(name: string, results: Result[]): string[] {
  const executedResults = results.filter(({ state }) => state !== 'skipped')
  const calls = new Set(executedResults.map(({ call }) => call)).size
  return [
    name,
    String(calls),
    ...checkNames.map((check) => formatPassShare(executedResults, check)),
    String(results.length - executedResults.length),
  ]
}

function formatPassShare(executedResults: Result[], check: CheckName): string {
  const checkResults = executedResults.filter((result) => result.check === check)
  return checkResults.length === 0 ? '–' : `${checkResults.filter(({ state }) => state === 'passed').length}/${checkResults.length}`
}

function listNotes({ results, uncovered, unprovoked }: Report): string[] {
  const failed = results.filter(({ state }) => state === 'failed')
  const skipped = Map.groupBy(
    results.filter(({ state }) => state === 'skipped'),
    ({ problem }) => problem ?? '',
  )
  return [
    ...(failed.length > 0 ? ['', `Failed: ${failed.length}`] : []),
    ...failed.map(({ call, check, title, problem }) => `  ✗ ${call} · ${check} · ${title}\n      ${problem}`),
    ...(skipped.size > 0 ? ['', 'Skipped:'] : []),
    ...[...skipped].map(
      ([reason, skippedResults]) => `  – ${skippedResults.length} ${skippedResults.length === 1 ? 'case' : 'cases'}: ${reason}`,
    ),
    ...(uncovered.length > 0 ? ['', `Calls that were not checked: ${uncovered.length}`] : []),
    ...uncovered.map(({ call, reason }) => `  – ${call}: ${reason}`),
    '',
    `Documented outcomes that no client can provoke: ${unprovoked.length} (listed in the JSON report).`,
  ]
}
