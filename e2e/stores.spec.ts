import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { getBrandOrigin } from './shop/brand-origin'
import { searchStores, expectRuntimeReady } from './shop/shopper'
import { samplePurchases } from './shop/sample-purchases'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

const { brand, locale, product } = samplePurchases.jacketInTheStates
const t = createTranslate(locale)
const origin = getBrandOrigin(brand)
const storeLocatorUrl = origin + href('stores', { locale })
const getProductUrl = (size: string) => `${origin}${href('product', { locale, slug: product.slug })}?color=ember&size=${size}`

const findStores = (page: Page) => page.getByRole('main').locator('ol > li')
const findMapPins = (page: Page) => page.getByRole('navigation', { name: t('stores.map') }).getByRole('link')
const searchPlace = async (page: Page, searchText: string) => {
  await page.getByRole('textbox', { name: t('stores.place') }).fill(searchText)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('stores.search') })
    .click()
}

test('a shopper finds the store near them, looks at it, and makes it theirs (STO-01, RTE-28)', async ({ page }) => {
  await page.goto(storeLocatorUrl)
  await expect(findStores(page)).toHaveCount(4)
  await searchPlace(page, 'Atlantis')
  await expect(page.getByText(t('stores.unknownPlace', { place: 'Atlantis' }))).toBeVisible()
  await searchPlace(page, '80202')
  const nearest = findStores(page).first()
  await expect(nearest).toContainText('Halvern Denver')
  await expect(nearest).toContainText(/\d mi/)
  await nearest.getByRole('button', { name: t('stores.keepNamed', { name: 'Halvern Denver' }) }).click()
  await expect(page.getByText(t('stores.favouriteKept', { name: 'Halvern Denver' }))).toBeVisible()
  await expect(nearest).toContainText(t('stores.yours'))
  await findMapPins(page).first().click()
  await expect(page).toHaveURL(/#HV-US-03$/)
  await nearest.getByRole('link', { name: 'Halvern Denver', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Halvern Denver' })).toBeVisible()
  await expect(page.locator('[aria-current=date]')).toContainText(t('stores.today'))
  await expect(page.getByRole('link', { name: /^\+1 / })).toHaveAttribute('href', /^tel:\+1\d+$/)
})

/** A dialog with scripts is a page without them. */
const findPanel = (page: Page, title: string, hasScripts: boolean) =>
  hasScripts ? page.getByRole('dialog', { name: t(title) }) : page.getByRole('main')

type PickupChoice = { size: string; town: string; hasScripts: boolean }

/** From the product's page to the store in a town. */
async function addStorePickup(page: Page, { size, town, hasScripts }: PickupChoice) {
  const pickupPanel = findPanel(page, 'pickup.title', hasScripts)
  await page.goto(getProductUrl(size))
  if (hasScripts) await page.mouse.move(9, 9, { steps: 2 })
  if (hasScripts) await expectRuntimeReady(page)
  const link = page.getByRole('main').getByRole('button', { name: t('product.pickup') })
  // The header scrolls away and the content below moves up; nobody presses before that.
  await link.scrollIntoViewIfNeeded()
  await link.click()
  await searchStores(pickupPanel, { locale }, town)
  await pickupPanel.getByRole('radio', { name: new RegExp(town) }).check()
  await pickupPanel.getByRole('button', { name: t('pickup.add') }).click()
}

test('an item is set to store pickup, and moves to another store only after confirmation (DLG-08, DLG-22, STO-03)', async ({
  page,
  javaScriptEnabled,
}) => {
  const hasScripts = javaScriptEnabled !== false
  await addStorePickup(page, { size: 'M', town: 'Seattle', hasScripts })
  await expect(page.getByText(t('pickup.added', { name: product.name, store: 'Halvern Seattle' }))).toBeVisible()
  await expect(page).toHaveURL(/\/p\//)

  await addStorePickup(page, { size: 'S', town: 'Denver', hasScripts })
  const question = findPanel(page, 'pickup.changeTitle', hasScripts)
  await expect(question).toContainText(t('pickup.changeText', { count: 1, from: 'Halvern Seattle', to: 'Halvern Denver' }))
  await question.getByRole('button', { name: t('pickup.moveAll', { store: 'Halvern Denver' }) }).click()
  const notice = findPanel(page, 'pickup.changedTitle', hasScripts)
  await expect(notice).toContainText(t('pickup.changedText', { store: 'Halvern Denver' }))
  await notice.getByRole('link', { name: t('pickup.toCart') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('cart.titleCount', { count: 2 }))
})

test.describe('with scripts', { tag: '@scripts' }, () => {
  test('list and map point at each other; a position is used when it is given and done without when not', async ({ page, context }) => {
    await page.goto(storeLocatorUrl)
    await page.mouse.move(9, 9, { steps: 2 })
    await expectRuntimeReady(page)
    const [item, pin] = [findStores(page).nth(2), findMapPins(page).nth(2)]
    const light = async () => (await item.getAttribute('style')) ?? ''
    const calm = await pin.innerHTML()
    await item.hover()
    await expect.poll(() => pin.innerHTML()).not.toBe(calm)
    await page.mouse.move(9, 9, { steps: 2 })
    await expect.poll(light).toBe('')
    await pin.focus()
    await expect.poll(light).not.toBe('')

    await page.getByRole('button', { name: t('stores.usePosition') }).click()
    await expect(page.getByText(t('stores.position.refused'))).toBeVisible()
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 39.7392, longitude: -104.9903 })
    await page.getByRole('button', { name: t('stores.usePosition') }).click()
    await expect(page).toHaveURL(/lat=39\.74&lng=-104\.99/)
    await expect(findStores(page).first()).toContainText('Halvern Denver')
  })

  test.describe('judged', () => {
    test.use({ reducedMotion: 'reduce', bypassCSP: true })

    test.beforeEach(({ page }) => page.route(/\.(avif|webp|jpe?g)$/, (route) => route.abort()))

    test('the pages of stores and pickup keep WCAG 2.2 AA and good practice', async ({ page }) => {
      const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
      const found: string[] = []
      for (const path of [
        `${href('stores', { locale })}?place=Miami`,
        `${href('store', { locale, storeId: 'HV-US-01' })}?product=HV7K2Q41`,
        `${href('pickup', { locale, slug: product.slug })}?color=ember&size=M`,
      ]) {
        await page.goto(origin + path)
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 844 })
          const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
          found.push(
            ...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${path} ${width} px: ${id} at ${target.join(' ')}`)),
          )
        }
      }
      expect(found).toEqual([])
    })
  })
})
