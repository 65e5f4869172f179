// cspell:ignore tdur
import { expect, test } from 'vitest'
import { type TraceEvent, useProcessorTime } from './processor-time.ts'

const createEvent = (ts: number, dur: number, more: Partial<TraceEvent> = {}): TraceEvent => ({ pid: 1, tid: 1, ph: 'X', ts, dur, ...more })

test('a task lasts as long as it used the processor, and what happens within it stays within it', () => {
  const [task, inner, next] = [createEvent(100, 50, { tdur: 10 }), createEvent(120, 20, { tdur: 19 }), createEvent(200, 8, { tdur: 8 })]
  useProcessorTime([next, inner, task])
  expect([task, inner, next].map(({ ts, dur }) => [ts, dur])).toEqual([
    [100, 10],
    [104, 4],
    [200, 8],
  ])
})

test('tasks of another thread, and tasks whose processor time nobody measured, stay as they are', () => {
  const [task, other, unmeasured] = [createEvent(100, 50, { tdur: 10 }), createEvent(110, 20, { tid: 2, tdur: 20 }), createEvent(300, 40)]
  const mark = { ...createEvent(105, 0), ph: 'I', dur: undefined }
  useProcessorTime([task, other, unmeasured, mark])
  expect([other, unmeasured, mark].map(({ ts, dur }) => [ts, dur])).toEqual([
    [110, 20],
    [300, 40],
    [105, undefined],
  ])
})
