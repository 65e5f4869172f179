import { requestPoints, upstreamPoint } from '../../domain/observability/points.ts'
import { isRequest, type LogLine } from './log-lines.ts'
import type { TimedPoint } from './slo.ts'

/** The points that a line of the log stands for, as a deployment writes them. */
export function pointsOf({ at, line }: LogLine): TimedPoint[] {
  if (isRequest(line)) return requestPoints(line).map((point) => ({ at, point }))
  return line.event === 'upstream' ? [{ at, point: upstreamPoint(line as Parameters<typeof upstreamPoint>[0] & LogLine['line']) }] : []
}
