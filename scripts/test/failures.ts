import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../serve/paths.ts'
import { getLastLines } from '../serve/run-command.ts'

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

const outputLimits = { lines: 56, titles: 40 }

/** What a failed stage says: the title of every test that failed, then the first errors. A run without such a test ends with its reason. */
export function formatFailures(reportFile: string, output: string): string[] {
  const failures = existsSync(reportFile) ? listFailures(JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport) : []
  if (failures.length === 0) return [getLastLines(output, outputLimits.lines)]
  const titles = failures.slice(0, outputLimits.titles).map(({ title }) => `✗ ${title}`)
  const moreLines = failures.length > titles.length ? [`… and ${failures.length - titles.length} more`] : []
  const errors = failures.flatMap(({ title, errors: errorTexts }) => errorTexts.flatMap((error) => ['', title, ...toErrorLines(error)]))
  return [...titles, ...moreLines, ...errors].slice(0, outputLimits.lines)
}

function listFailures(report: VitestReport): FailedTest[] {
  if ('testResults' in report) return report.testResults.flatMap(listVitestFailures)
  const suiteErrors = (report.errors ?? []).map(({ message = '' }) => ({ title: 'outside any journey', errors: [message] }))
  return [...report.suites.flatMap(listPlaywrightFailures), ...suiteErrors]
}

/** A file that cannot be loaded, or prepared, has no failed test, only a reason. */
function listVitestFailures({ name, status, message, assertionResults }: VitestResult): FailedTest[] {
  const file = path.relative(root, name)
  const failedAssertions = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failedAssertions.length === 0) return [{ title: file, errors: message ? [message] : [] }]
  return failedAssertions.map(({ fullName, failureMessages }) => ({ title: `${file} › ${fullName}`, errors: failureMessages ?? [] }))
}

function listPlaywrightFailures({ file, specs, suites = [] }: PlaywrightSuite): FailedTest[] {
  const ownFailures = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        title: `[${projectName}] e2e/${file} › ${title}`,
        errors: (results.at(-1)?.errors ?? []).map(({ message = '' }) => message),
      })),
  )
  return [...ownFailures, ...suites.flatMap(listPlaywrightFailures)]
}

/** The lines of an error without its path through installed packages. */
function toErrorLines(error: string): string[] {
  const lines = stripVTControlCharacters(error).trimEnd().split('\n')
  return lines.filter((line) => !/^\s+at .*node_modules/.test(line))
}
