import { expect, test } from 'vitest'
import { mergeStory } from './merge-story'

const chosen = (upc: string, qty: number, recipeId?: string) => ({ upc, qty, ...(recipeId && { recipeId }) })
const line = (id: string, upc: string, qty: number) => ({ id, ...chosen(upc, qty) })

test('lines of the account, of the guest, and of both are told apart (CART-12)', () => {
  const story = mergeStory([chosen('boots', 1), chosen('hat', 2)], [line('a', 'jacket', 1), line('b', 'boots', 3), line('c', 'hat', 2)])
  expect(story.lines).toEqual([
    { id: 'a', here: 0, before: 1 },
    { id: 'b', here: 1, before: 2 },
    { id: 'c', here: 2, before: 0 },
  ])
  expect([story.here, story.before, story.missing]).toEqual([3, 3, 0])
})

test('what there is no more of is missing', () => {
  expect(mergeStory([chosen('boots', 5), chosen('gone', 1)], [line('a', 'boots', 3)])).toMatchObject({ here: 3, before: 0, missing: 3 })
})

test('a line made to order is another one', () => {
  expect(mergeStory([chosen('boots', 1, 'r1')], [line('a', 'boots', 1), { ...line('b', 'boots', 1), recipeId: 'r1' }])).toMatchObject({
    here: 1,
    before: 1,
  })
})

test('nothing was chosen before: all of it is from before', () => {
  expect(mergeStory([], [line('a', 'boots', 2)])).toMatchObject({ here: 0, before: 2, missing: 0 })
})
