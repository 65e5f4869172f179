import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AuthoredPage } from '#contracts/entities/authored-page'
import { applyPageCommand, type LiveChange, type PageCommand, type PageState } from './page-commands'

const page = (id: string): AuthoredPage => ({ id, type: 'page', meta: { title: id, description: id }, regions: { main: [] } })
const fresh: PageState = { version: 0 }
const anna = { by: 'anna', at: '2026-11-27T08:00:00.000Z' }
const ben = { by: 'ben', at: '2026-11-27T08:00:01.000Z' }

/** The state after acts that must succeed, each by somebody who has seen what is. */
function after(...acts: PageCommand[]): PageState {
  return acts.reduce((state, act) => {
    const outcome = applyPageCommand(state, act, { ...anna, seen: state.version })
    if (!outcome.ok) throw new Error(outcome.errorId)
    return outcome.value.state
  }, fresh)
}

test('a draft is nobody’s but the editors’ until it is published (CMS-17)', () => {
  const drafted = after({ kind: 'save', document: page('a') })
  expect(drafted).toEqual({ version: 1, draft: { ...anna, document: page('a') } })
  const published = applyPageCommand(drafted, { kind: 'publish' }, { ...ben, seen: 1 })
  expect(published).toMatchObject({
    value: { state: { version: 2, published: page('a') }, live: { ...ben, action: 'published', document: page('a') } },
  })
})

test('the second of two editors is told, and what the first one wrote stays (CMS-18)', () => {
  const first = after({ kind: 'save', document: page('a') })
  expect(applyPageCommand(first, { kind: 'save', document: page('b') }, { ...ben, seen: 0 })).toMatchObject({
    ok: false,
    errorId: 'CONTENT_CHANGED',
  })
})

test('what is scheduled is published as it was then, by whoever scheduled it; a later draft stays (CMS-19)', () => {
  const scheduled = after({ kind: 'save', document: page('a') }, { kind: 'publish', publishAt: '2026-11-28T08:00:00.000Z' })
  const edited = applyPageCommand(scheduled, { kind: 'save', document: page('b') }, { ...ben, seen: 2 })
  if (!edited.ok) throw new Error(edited.errorId)
  const due = applyPageCommand(edited.value.state, { kind: 'due' }, { by: 'nobody', at: '2026-11-28T08:00:10.000Z', seen: 3 })
  expect(due).toMatchObject({
    value: { state: { published: page('a'), draft: { by: 'ben', document: page('b') } }, live: { by: 'anna', document: page('a') } },
  })
  const untouched = applyPageCommand(scheduled, { kind: 'due' }, { ...anna, seen: 2 })
  expect(untouched.ok && untouched.value.state).toEqual({ version: 3, published: page('a') })
})

test.each<PageCommand>([{ kind: 'publish' }, { kind: 'discard' }, { kind: 'withdraw' }, { kind: 'unschedule' }, { kind: 'due' }])(
  'on a page that nobody has touched $kind finds nothing',
  (act) => {
    expect(applyPageCommand(fresh, act, { ...anna, seen: 0 })).toMatchObject({ ok: false, errorId: 'NOT_FOUND' })
  },
)

type Step = { act: PageCommand | { kind: 'undo'; back: number }; isLate: boolean; editor: 'anna' | 'ben' }
const document = fc.constantFrom('a', 'b', 'c').map(page)
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(
    document.map((each) => ({ kind: 'save' as const, document: each })),
    fc.constantFrom<PageCommand>({ kind: 'discard' }, { kind: 'publish' }, { kind: 'unschedule' }, { kind: 'withdraw' }, { kind: 'due' }),
    fc.constant<PageCommand>({ kind: 'publish', publishAt: '2026-11-28T08:00:00.000Z' }),
    fc.nat(5).map((back) => ({ kind: 'undo' as const, back })),
  ),
  isLate: fc.boolean(),
  editor: fc.constantFrom('anna', 'ben'),
})

test('whatever two editors do in whatever order, shoppers see the last version, and no late act changes anything (CMS-17, CMS-18, CMS-19)', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let state: PageState = fresh
      const versions: LiveChange[] = []
      for (const { act, isLate, editor } of steps) {
        const old = versions.at(-1 - (act.kind === 'undo' ? act.back : 0))?.document ?? null
        const real: PageCommand = act.kind === 'undo' ? { kind: 'restore', as: 'published', document: old } : act
        const seen = isLate ? state.version - 1 : state.version
        const outcome = applyPageCommand(state, real, { by: editor, at: anna.at, seen })
        if (!outcome.ok) {
          expect(outcome.errorId).toBe(isLate ? 'CONTENT_CHANGED' : 'NOT_FOUND')
          continue
        }
        const next = outcome.value.state
        expect([isLate, next.version]).toEqual([false, state.version + 1])
        if (outcome.value.live) versions.push(outcome.value.live)
        else expect(next.published).toEqual(state.published)
        // Only who saves, restores or publishes a draft, or discards it, changes it.
        if (['unschedule', 'withdraw'].includes(real.kind)) expect(next.draft).toEqual(state.draft)
        if (real.kind !== 'due' && real.kind !== 'unschedule' && !(real.kind === 'publish' && real.publishAt))
          expect(next.scheduled).toEqual(state.scheduled)
        state = next
        expect(state.published ?? null).toEqual(versions.at(-1)?.document ?? null)
      }
    }),
    { numRuns: 400, seed: 20_261_127 },
  )
})
