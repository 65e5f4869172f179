import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { originOf } from './shop/origin-of'
import { searchStores, whenReady } from './shop/shopper'
import { wishes } from './shop/wishes'
import { messagesIn } from './shop/messages-in'
import { test } from './shop/test'

const { brand, locale, product } = wishes.jacketInTheStates
const t = messagesIn(locale)
const origin = originOf(brand)
const locator = origin + href('stores', { locale })
const productIn = (size: string) => `${origin}${href('product', { locale, slug: product.slug })}?color=ember&size=${size}`

const stores = (page: Page) => page.getByRole('main').locator('ol > li')
const pins = (page: Page) => page.getByRole('navigation', { name: t('stores.map') }).getByRole('link')
const search = async (page: Page, place: string) => {
  await page.getByRole('textbox', { name: t('stores.place') }).fill(place)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('stores.search') })
    .click()
}

test('a shopper finds the store near them, looks at it, and makes it theirs (STO-01, RTE-28)', async ({ page }) => {
  await page.goto(locator)
  await expect(stores(page)).toHaveCount(4)
  await search(page, 'Atlantis')
  await expect(page.getByText(t('stores.unknownPlace', { place: 'Atlantis' }))).toBeVisible()
  await search(page, '80202')
  const nearest = stores(page).first()
  await expect(nearest).toContainText('Halvern Denver')
  await expect(nearest).toContainText(/\d mi/)
  await nearest.getByRole('button', { name: t('stores.keepNamed', { name: 'Halvern Denver' }) }).click()
  await expect(page.getByText(t('stores.favouriteKept', { name: 'Halvern Denver' }))).toBeVisible()
  await expect(nearest).toContainText(t('stores.yours'))
  await pins(page).first().click()
  await expect(page).toHaveURL(/#HV-US-03$/)
  await nearest.getByRole('link', { name: 'Halvern Denver', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Halvern Denver' })).toBeVisible()
  await expect(page.locator('[aria-current=date]')).toContainText(t('stores.today'))
  await expect(page.getByRole('link', { name: /^\+1 / })).toHaveAttribute('href', /^tel:\+1\d+$/)
})

/** A dialog with scripts is a page without them. */
const placeOf = (page: Page, title: string, hasScripts: boolean) =>
  hasScripts ? page.getByRole('dialog', { name: t(title) }) : page.getByRole('main')

type StoresChoice = { size: string; town: string; hasScripts: boolean }

/** From the product's page to the store in a town. */
async function pickUp(page: Page, { size, town, hasScripts }: StoresChoice) {
  const pickup = placeOf(page, 'pickup.title', hasScripts)
  await page.goto(productIn(size))
  if (hasScripts) await page.mouse.move(9, 9, { steps: 2 })
  if (hasScripts) await whenReady(page)
  const link = page.getByRole('main').getByRole('button', { name: t('product.pickup') })
  // The header scrolls away and the content below moves up; nobody presses before that.
  await link.scrollIntoViewIfNeeded()
  await link.click()
  await searchStores(pickup, { locale }, town)
  await pickup.getByRole('radio', { name: new RegExp(town) }).check()
  await pickup.getByRole('button', { name: t('pickup.add') }).click()
}

test('an item is set to store pickup, and moves to another store only after confirmation (DLG-08, DLG-22, STO-03)', async ({
  page,
  javaScriptEnabled,
}) => {
  const hasScripts = javaScriptEnabled !== false
  await pickUp(page, { size: 'M', town: 'Seattle', hasScripts })
  await expect(page.getByText(t('pickup.added', { name: product.name, store: 'Halvern Seattle' }))).toBeVisible()
  await expect(page).toHaveURL(/\/p\//)

  await pickUp(page, { size: 'S', town: 'Denver', hasScripts })
  const question = placeOf(page, 'pickup.changeTitle', hasScripts)
  await expect(question).toContainText(t('pickup.changeText', { count: 1, from: 'Halvern Seattle', to: 'Halvern Denver' }))
  await question.getByRole('button', { name: t('pickup.moveAll', { store: 'Halvern Denver' }) }).click()
  const notice = placeOf(page, 'pickup.changedTitle', hasScripts)
  await expect(notice).toContainText(t('pickup.changedText', { store: 'Halvern Denver' }))
  await notice.getByRole('link', { name: t('pickup.toCart') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('cart.titleCount', { count: 2 }))
})

test.describe('with scripts', { tag: '@scripts' }, () => {
  test('list and map point at each other; a position is used when it is given and done without when not', async ({ page, context }) => {
    await page.goto(locator)
    await page.mouse.move(9, 9, { steps: 2 })
    await whenReady(page)
    const [item, pin] = [stores(page).nth(2), pins(page).nth(2)]
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
    await expect(stores(page).first()).toContainText('Halvern Denver')
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
