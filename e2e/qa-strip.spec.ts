import { expect } from '@playwright/test'
import { href } from '#routes'
import { getBrandOrigin } from './shop/brand-origin'
import { test } from './shop/test'

test('a developer opens the strip, sees what a page costs, switches locale and brand, mocks a call and hides it (QA-07)', async ({
  page,
}) => {
  const strip = page.locator('#qa-strip')
  const openStrip = () => strip.locator('summary').click()
  const origin = getBrandOrigin('halvern')
  await page.goto(origin + href('cart', { locale: 'en-us' }))
  await expect(strip).toHaveCount(0)

  await page.goto(`${origin}/fapi/qa/strip?to=${href('cart', { locale: 'en-us' })}`)
  await openStrip()
  await expect(strip.getByText(/^[\d,]+ bytes, [\d,]+ bytes with gzip$/)).toBeVisible()
  await expect(strip.getByText(/^\d+ ms to the first byte/)).toBeVisible()

  await strip.getByLabel('Locale').selectOption('de-de')
  await strip.getByRole('button', { name: 'Switch' }).click()
  await expect(page).toHaveURL(origin + href('cart', { locale: 'de-de' }))

  await openStrip()
  await strip.getByLabel('Mock').selectOption('Cart cannot be read')
  await strip.getByRole('button', { name: 'Answer like this' }).click()
  await expect(page).toHaveURL(origin + href('cart', { locale: 'de-de' }))
  await openStrip()
  await strip.getByRole('button', { name: 'Remove' }).click()
  await openStrip()
  await expect(strip.getByRole('button', { name: 'Remove' })).toHaveCount(0)

  await strip.getByRole('link', { name: 'Dunnage' }).click()
  await expect(page).toHaveURL(getBrandOrigin('dunnage') + href('cart', { locale: 'de-de' }))
  await openStrip()
  await strip.getByRole('link', { name: 'Hide this strip' }).click()
  await expect(page).toHaveURL(getBrandOrigin('dunnage') + href('cart', { locale: 'de-de' }))
  await expect(strip).toHaveCount(0)
})
