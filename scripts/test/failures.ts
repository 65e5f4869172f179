import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../serve/paths.ts'
import { tailOf } from '../serve/run-command.ts'

type FailedTest = { title: string; errors: string[] }
type VitestResult = {
  name: string
  status: string
  message?: string
  assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
}
type PlaywrightSuite = {
  file: string
  specs: { title: string; tests: { projectName: string; status: string; results: { errors?: { message?: string }[] }[] }[] }[]
  suites?: PlaywrightSuite[]
}
type VitestReport = { testResults: VitestResult[] } | { suites: PlaywrightSuite[]; errors?: { message?: string }[] }

const most = { lines: 60, titles: 40 }

/** What a failed stage says: the title of every test that failed, then the first errors. A run without such a test ends with its reason. */
export function failureLines(reportFile: string, output: string): string[] {
  const failures = existsSync(reportFile) ? failuresIn(JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport) : []
  if (failures.length === 0) return [tailOf(output, most.lines)]
  const titles = failures.slice(0, most.titles).map(({ title }) => `✗ ${title}`)
  const more = failures.length > titles.length ? [`… and ${failures.length - titles.length} more`] : []
  const errors = failures.flatMap(({ title, errors: said }) => said.flatMap((error) => ['', title, ...linesIn(error)]))
  return [...titles, ...more, ...errors].slice(0, most.lines)
}

function failuresIn(report: VitestReport): FailedTest[] {
  if ('testResults' in report) return report.testResults.flatMap(ofVitest)
  const outside = (report.errors ?? []).map(({ message = '' }) => ({ title: 'outside any journey', errors: [message] }))
  return [...report.suites.flatMap(ofPlaywright), ...outside]
}

/** A file that cannot be loaded, or prepared, has no failed test, only a reason. */
function ofVitest({ name, status, message, assertionResults }: VitestResult): FailedTest[] {
  const file = path.relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [{ title: file, errors: message ? [message] : [] }]
  return failed.map(({ fullName, failureMessages }) => ({ title: `${file} › ${fullName}`, errors: failureMessages ?? [] }))
}

function ofPlaywright({ file, specs, suites = [] }: PlaywrightSuite): FailedTest[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        title: `[${projectName}] e2e/${file} › ${title}`,
        errors: (results.at(-1)?.errors ?? []).map(({ message = '' }) => message),
      })),
  )
  return [...own, ...suites.flatMap(ofPlaywright)]
}

/** The lines of an error without its path through installed packages. */
function linesIn(error: string): string[] {
  const lines = stripVTControlCharacters(error).trimEnd().split('\n')
  return lines.filter((line) => !/^\s+at .*node_modules/.test(line))
}
