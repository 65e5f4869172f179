import { expect } from '@playwright/test'
import { readSeenAt } from '../scripts/requirements/seen-at'
import { Shoppers } from './forms/shoppers'
import { placesIn, troublesAt } from './forms/sights'
import { test } from './shop/test'

test('each page in docs/seen-at.json shows what the list says proves the row', { tag: '@no-scripts' }, async ({ browser }) => {
  test.setTimeout(600_000)
  const shoppers = new Shoppers(browser)
  const troubles: string[] = []
  for (const place of placesIn(readSeenAt())) troubles.push(...(await troublesAt(place, shoppers)))
  await shoppers.close()
  expect(troubles).toEqual([])
})
