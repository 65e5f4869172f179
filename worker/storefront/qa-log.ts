import type { RequestLogLine } from '#domain/observability/request-log-line'

const maxLines = 500
const latestLines = new Map<string, RequestLogLine>()

/** Keeps the latest log lines of a developer's own shop, so that the QA strip can link to the line of its page. */
export function rememberLogLine(line: RequestLogLine) {
  latestLines.set(line.correlationId, line)
  if (latestLines.size > maxLines) latestLines.delete(latestLines.keys().next().value ?? '')
}

export function findLogLine(correlationId: string): RequestLogLine | undefined {
  return latestLines.get(correlationId)
}
