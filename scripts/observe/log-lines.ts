import type { RequestLogLine } from '../../domain/observability/request-log-line.ts'

/** A Workers log line with the time it was read: lines have no time of their own. */
export type LogLine = { at: number; line: { event?: unknown } & Record<string, unknown> }

/** JSON lines in a piece of the log; ignores everything else. */
export function parseLogLines(text: string, timestamp: number): LogLine[] {
  return text.split('\n').flatMap((lineText) => {
    if (!lineText.startsWith('{"')) return []
    try {
      return [{ at: timestamp, line: JSON.parse(lineText) as LogLine['line'] }]
    } catch {
      return []
    }
  })
}

export function isRequest(line: LogLine['line']): line is RequestLogLine & Record<string, unknown> {
  return line.event === 'request'
}
