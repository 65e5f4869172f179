import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  noEmailedCodes,
  addEmailedCode,
  recordCodeAttempt,
  removeEmailedCode,
  isLinkExpired,
  formatLinkId,
  parseLinkId,
} from './emailed-code'

const minute = 60_000
const sessions = ['mine', 'theirs']

const step = fc.record({
  act: fc.constantFrom('ask', 'guess', 'enter'),
  session: fc.constantFrom(...sessions),
  wait: fc.integer({ min: 0, max: 12 * minute }),
})

test('whatever is asked and tried, a code opens once, for its session, within ten minutes and five tries (AUTH-23)', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let [kept, now] = [noEmailedCodes, 0]
      const made = new Map<string, { session: string; at: number; tries: number; isOpened: boolean }>()
      for (const [i, { act, session, wait }] of steps.entries()) {
        now += wait
        if (act === 'ask') {
          const asked = addEmailedCode(kept, { id: `${i}`, session, now })
          kept = asked.kept
          if (asked.isSent) made.set(`${i}`, { session, at: now, tries: 0, isOpened: false })
          continue
        }
        const tried = recordCodeAttempt(kept, { session, now })
        kept = tried.kept
        if (tried.id === null) continue
        const code = made.get(tried.id)!
        code.tries += 1
        expect(code).toMatchObject({ session, isOpened: false })
        expect(now - code.at).toBeLessThan(10 * minute)
        expect(code.tries).toBeLessThanOrEqual(5)
        if (act === 'guess') continue
        const [first, again] = [removeEmailedCode(kept, tried.id), removeEmailedCode(removeEmailedCode(kept, tried.id).kept, tried.id)]
        expect([first.wasThere, again.wasThere]).toEqual([true, false])
        kept = first.kept
        code.isOpened = true
      }
    }),
  )
})

test('whoever asks, an address gets three emails an hour, and what others ask ends no code (AUTH-23)', () => {
  const mine = addEmailedCode(noEmailedCodes, { id: 'mine', session: 'mine', now: 0 })
  let kept = mine.kept
  const outcomes: boolean[] = []
  for (const i of [1, 2, 3, 4]) {
    const asked = addEmailedCode(kept, { id: `${i}`, session: `thief ${i}`, now: i })
    kept = asked.kept
    outcomes.push(asked.isSent)
  }
  expect(outcomes).toEqual([true, true, false, false])
  expect(recordCodeAttempt(kept, { session: 'mine', now: 5 }).id).toBe('mine')
  expect(addEmailedCode(kept, { id: 'later', session: 'mine', now: 60 * minute + 1 }).isSent).toBe(true)
})

test('a code that is asked for again replaces the one before it in its session (AUTH-23)', () => {
  const first = addEmailedCode(noEmailedCodes, { id: 'first', session: 'mine', now: 0 }).kept
  const second = addEmailedCode(first, { id: 'second', session: 'mine', now: 1 }).kept
  expect(second.codes.map(({ id }) => id)).toEqual(['second'])
})

const hour = 3_600_000
const token = `${formatLinkId('0b7c9c1e-3a53-4a1c-8f0e-1d1b1f1c2d3e', 10 * hour)}.signature-of_it`

test.each([
  [token, 10 * hour - 1, false],
  [token, 10 * hour, true],
  ['', 0, true],
  ['made.up', 10 * hour, false],
])('a link %s at %d is over: %s (AUTH-21)', (link, now, isOver) => {
  expect(isLinkExpired(link, now)).toBe(isOver)
})

test('a link id names its subject and its expiry; another text is invalid (ACC-26)', () => {
  expect(parseLinkId(formatLinkId('C0a1', 5))).toEqual({ subject: 'C0a1', expiresAt: 5 })
  for (const text of ['', 'C0a1', 'C0a1~', '~5', 'C0 a1~5', `C0a1~${'9'.repeat(16)}`]) expect(parseLinkId(text)).toBeNull()
})
