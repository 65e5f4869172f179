import type { RequestLine } from '../../domain/observability/request-line.ts'

/** A line of the Workers' log, with the moment it was read: lines have no time of their own, the host adds it. */
export type LogLine = { at: number; line: { event?: unknown } & Record<string, unknown> }

/** The JSON lines in a piece of the log; everything else there is for people. */
export function linesIn(text: string, at: number): LogLine[] {
  return text.split('\n').flatMap((each) => {
    if (!each.startsWith('{"')) return []
    try {
      return [{ at, line: JSON.parse(each) as LogLine['line'] }]
    } catch {
      return []
    }
  })
}

export function isRequest(line: LogLine['line']): line is RequestLine & Record<string, unknown> {
  return line.event === 'request'
}
