import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { getDeliveryTerms } from './delivery-methods'

test.each(['en', 'fr', 'de', 'it', 'es', 'nl'])('in %s a store promises what it is sent in the days the cart does', (language) => {
  const file = new URL(`../../content/messages/${language}/stores.json`, import.meta.url)
  const { 'pickup.sent': received = '' } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  expect(received.match(/\d+/g)).toEqual(getDeliveryTerms('sts', 'US').deliveryTime.match(/\d+/g))
})
