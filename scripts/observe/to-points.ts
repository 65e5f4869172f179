import { toRequestPoints, toUpstreamPoint } from '../../domain/observability/metric-points.ts'
import { isRequest, type LogLine } from './log-lines.ts'
import type { TimedPoint } from './slo.ts'

/** Points of a log line, as a deployment would write them. */
export function toPoints({ at, line }: LogLine): TimedPoint[] {
  if (isRequest(line)) return toRequestPoints(line).map((point) => ({ at, point }))
  return line.event === 'upstream' ? [{ at, point: toUpstreamPoint(line as Parameters<typeof toUpstreamPoint>[0] & LogLine['line']) }] : []
}
