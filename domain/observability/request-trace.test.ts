import { expect, test } from 'vitest'
import { continueTrace, formatTraceparent } from './request-trace'

const [trace, span] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
const whole = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-0[01]$/

test.each([`00-${trace}-${span}-01`, `00-${trace}-${span}-ff`, `01-${trace}-${span}-01`, `cc-${trace}-${span}-01-what-comes-later`])(
  '%s is continued: the same trace, another span (RUN-05)',
  (header) => {
    const context = continueTrace(header)
    expect(context).toMatchObject({ traceId: trace, isSampled: true })
    expect(formatTraceparent(context)).toMatch(whole)
    expect(formatTraceparent(context)).not.toContain(span)
  },
)

test('a trace that is not sampled stays so (RUN-05)', () => {
  expect(formatTraceparent(continueTrace(`00-${trace}-${span}-00`))).toMatch(new RegExp(`^00-${trace}-[\\da-f]{16}-00$`))
})

test.each([
  null,
  '',
  'nonsense',
  `ff-${trace}-${span}-01`,
  `00-${'0'.repeat(32)}-${span}-01`,
  `00-${trace}-${'0'.repeat(16)}-01`,
  `00-${trace.toUpperCase()}-${span}-01`,
  `00-${trace}-${span}-01-more`,
  `00-${trace}-${span}`,
  `00-${trace}-${span}-0g`,
  `00-${trace.slice(1)}-${span}-01`,
  ` 00-${trace}-${span}-01`,
])('%s is replaced by a new trace (RUN-05)', (header) => {
  const [first, second] = [continueTrace(header), continueTrace(header)]
  expect(first.traceId).not.toBe(trace)
  expect(first.traceId).not.toBe(second.traceId)
  expect(formatTraceparent(first)).toMatch(whole)
})
