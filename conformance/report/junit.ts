import type { Report, Result } from '../run'

/** The report as JUnit XML: a suite for each area, a test case for each case. */
export function junitOf({ backend, profile, results }: Report): string {
  const areas = [...Map.groupBy(results, ({ area }) => area)]
  const head = attributes({ name: `${backend} (${profile})`, ...countsOf(results) })
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<testsuites${head}>`, ...areas.flatMap(suiteOf), '</testsuites>', ''].join('\n')
}

function suiteOf([area, results]: [string, Result[]]): string[] {
  return [`  <testsuite${attributes({ name: area, ...countsOf(results) })}>`, ...results.map(caseOf), '  </testsuite>']
}

function caseOf({ call, check, title, state, problem = '', ms }: Result): string {
  const open = `    <testcase${attributes({ classname: call, name: `${check}: ${title}`, time: (ms / 1000).toFixed(3) })}`
  if (state === 'passed') return `${open}/>`
  return `${open}><${state === 'failed' ? 'failure' : 'skipped'}${attributes({ message: problem })}/></testcase>`
}

function countsOf(results: Result[]) {
  const count = (state: Result['state']) => results.filter((each) => each.state === state).length
  const seconds = results.reduce((sum, { ms }) => sum + ms, 0) / 1000
  return { tests: results.length, failures: count('failed'), skipped: count('skipped'), time: seconds.toFixed(3) }
}

function attributes(values: Record<string, string | number>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('')
}

/** XML takes no control characters, not even escaped ones. */
function escaped(text: string): string {
  const plain = text.replaceAll(/\p{Cc}|\p{Cs}/gu, '�')
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
