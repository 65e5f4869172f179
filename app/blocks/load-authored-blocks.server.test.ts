import { beforeEach, expect, test } from 'vitest'
import { aBlock, aCanvas } from '~/server/test/a-canvas'
import { aShop } from '~/server/test/a-shop.server'
import { anEdgeCache } from '~/server/test/an-edge-cache'
import { loadEventBlock } from './load-authored-blocks.server'

const words = { submitCtaLabel: 'Save my place', confirmationTitle: 'See you there', confirmationSubtitle: 'We wrote to you.' }
const authored = {
  ...{ opener: 'Come along', title: 'One night out', richText: '<p>Bring a lamp.</p>', eventId: 'night-out' },
  ...{ startDate: '2027-03-05', endDate: '2027-03-06', enablePlusOne: true },
  ...words,
}

beforeEach(() => void anEdgeCache())

/** The event of this dialog, authored on a page within a segment. */
function eventOf(props: object, on = 'basecamp') {
  const segment = aBlock('segmented', { segments: [{ segment: 'all', blocks: [aBlock('dialog', props as Record<string, unknown>)] }] })
  const answers = { 'GET /live/caas/v1/canvas/page/HALVERN-US/basecamp': aCanvas([segment]) }
  return loadEventBlock(aShop(answers).shop, { eventId: 'night-out', on })
}

test('an event has the fields its author gave it, wherever on the page it is (EVT-13)', async () => {
  const found = await eventOf(authored)
  expect(found?.event).toEqual({ eventId: 'night-out', startDate: '2027-03-05', endDate: '2027-03-06', enablePlusOne: true, ...words })
  expect(found?.props).toMatchObject({ title: 'One night out', richText: '<p>Bring a lamp.</p>' })
})

test('an event of one day has no last day, and brings nobody along unless its author says so (EVT-13, EVT-04)', async () => {
  const { endDate: _, enablePlusOne: __, ...oneDay } = authored
  const found = await eventOf(oneDay)
  expect(found?.event).toEqual({ eventId: 'night-out', startDate: '2027-03-05', enablePlusOne: false, ...words })
})

test.each([
  ['another event', { ...authored, eventId: 'other' }, 'basecamp'],
  ['a dialog without a day', { ...authored, startDate: undefined }, 'basecamp'],
  ['a path that no author can have', authored, '../account'],
])('%s is no event', async (_, props, on) => {
  expect(await eventOf(props, on)).toBeNull()
})
