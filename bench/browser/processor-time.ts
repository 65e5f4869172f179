// cspell:ignore tdur
/** An event of a Chromium trace: microseconds since the start, its length and, of that, the time on the processor. */
export type TraceEvent = { pid: number; tid: number; ph: string; ts: number; dur?: number; tdur?: number }

/**
 * Shortens every task of a trace to the processor time that it used. Server, edge and browser share the processors of the measuring machine,
 * which is not so on a phone. A task that waits for one of them would count as long. What happens within a task is shortened with it.
 */
export function useProcessorTime(events: readonly TraceEvent[]): void {
  for (const threadEvents of Map.groupBy(events.filter(isTask), ({ pid, tid }) => `${pid} ${tid}`).values()) shortenTasks(threadEvents)
}

type TimedEvent = TraceEvent & { dur: number }

function isTask(event: TraceEvent): event is TimedEvent {
  return event.ph === 'X' && event.dur !== undefined
}

function shortenTasks(events: TimedEvent[]) {
  let task = { start: 0, end: -1, share: 1 }
  for (const event of events.toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    const { ts, dur, tdur } = event
    if (ts >= task.end) task = { start: ts, end: ts + dur, share: dur > 0 && tdur !== undefined ? Math.min(1, tdur / dur) : 1 }
    event.ts = task.start + Math.floor((ts - task.start) * task.share)
    event.dur = Math.floor(dur * task.share)
  }
}
