import type { RequestLogLine } from '../../domain/observability/request-log-line.ts'

/** A Workers log line with the time it was read: lines have no time of their own. */
export type LogLine = { at: number; line: { event?: unknown } & Record<string, unknown> }

/** JSON lines in a piece of the log; ignores everything else. */
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

export function isRequest(line: LogLine['line']): line is RequestLogLine & Record<string, unknown> {
  return line.event === 'request'
}
