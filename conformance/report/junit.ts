import type { Report, Result } from '../run'

/** The report as JUnit XML: a suite for each area, a test case for each case. */
export function toJunit({ backend, profile, results }: Report): string {
  const areas = [...Map.groupBy(results, ({ area }) => area)]
  const head = formatAttributes({ name: `${backend} (${profile})`, ...countResults(results) })
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<testsuites${head}>`, ...areas.flatMap(toTestSuite), '</testsuites>', ''].join('\n')
}

function toTestSuite([area, results]: [string, Result[]]): string[] {
  return [`  <testsuite${formatAttributes({ name: area, ...countResults(results) })}>`, ...results.map(toTestCase), '  </testsuite>']
}

function toTestCase({ call, check, title, state, problem = '', ms }: Result): string {
  const open = `    <testcase${formatAttributes({ classname: call, name: `${check}: ${title}`, time: (ms / 1000).toFixed(3) })}`
  if (state === 'passed') return `${open}/>`
  return `${open}><${state === 'failed' ? 'failure' : 'skipped'}${formatAttributes({ message: problem })}/></testcase>`
}

function countResults(results: Result[]) {
  const count = (state: Result['state']) => results.filter((result) => result.state === state).length
  const seconds = results.reduce((sum, { ms }) => sum + ms, 0) / 1000
  return { tests: results.length, failures: count('failed'), skipped: count('skipped'), time: seconds.toFixed(3) }
}

function formatAttributes(values: Record<string, string | number>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('')
}

/** XML takes no control characters, not even escaped ones. */
function escapeXml(text: string): string {
  const printable = text.replaceAll(/\p{Cc}|\p{Cs}/gu, '�')
  return printable.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
