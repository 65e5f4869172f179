import { requestPoints, upstreamPoint } from '../../domain/observability/points.ts'
import { isRequest, type LogLine } from './log-lines.ts'
import type { TimedPoint } from './slo.ts'

/** Points of a log line, as a deployment would write them. */
export function pointsOf({ at, line }: LogLine): TimedPoint[] {
  if (isRequest(line)) return requestPoints(line).map((point) => ({ at, point }))
  return line.event === 'upstream' ? [{ at, point: upstreamPoint(line as Parameters<typeof upstreamPoint>[0] & LogLine['line']) }] : []
}
