// cspell:ignore fellgate gryke kield
import { expect, type Locator, type Page } from '@playwright/test'
import { href } from '#routes'
import { getBrandOrigin } from './shop/brand-origin'
import { openCart, expectRuntimeReady } from './shop/shopper'
import { solveCaptcha } from './shop/sign-in'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

const brand = 'halvern'
const locale = 'en-us'
const t = createTranslate(locale)
const translateForms = createTranslate(locale, 'forms')

const soldOutProduct = 'gryke-smock-HV6G3B29'
const soldOutCrew = 'kield-250-merino-crew-HV2B8E43'
const upcomingRunner = 'linnet-trail-runner-HV3L5T70'
const bootSlug = 'fellgate-mid-boot-HV2B4G50'
const giftCardSlug = 'halvern-e-gift-card-HVGIFT01'
const packWithInitials = 'HV5D3P22'
const packName = 'Hop 22 Daypack'
const storeOnlyPack = 'HV7L1P55'

async function openPage(page: Page, path: string, hasScripts: boolean | undefined) {
  await page.goto(getBrandOrigin(brand) + path)
  if (hasScripts === false) return
  await page.mouse.move(9, 9, { steps: 2 })
  await expectRuntimeReady(page)
}

/** A dialog's content: in the dialog with scripts, on its page without. */
function findFrame(page: Page, name: string, hasScripts: boolean | undefined): Locator {
  return hasScripts === false ? page.getByRole('main') : page.getByRole('dialog', { name })
}

test('a sold-out size links to the back-in-stock form; an invalid email is reported, a valid one confirmed (DLG-25, DLG-27, QSH-03, CFG-03)', async ({
  page,
  javaScriptEnabled,
}) => {
  await openPage(page, href('product', { locale, slug: soldOutCrew }), javaScriptEnabled)
  await page.getByRole('link', { name: new RegExp(`^M\\s*, ${t('product.tellMe')}`) }).click()
  const frame = findFrame(page, t('notifyMe.title'), javaScriptEnabled)
  await expect(frame.getByLabel(t('notifyMe.which')).locator('option:checked')).toHaveText(/, M$/)
  await frame.getByLabel(t('notifyMe.email')).fill('ada@b')
  await frame.getByRole('button', { name: t('notifyMe.send') }).click()
  await expect(frame.getByText(translateForms('email'))).toBeVisible()
  await frame.getByLabel(t('notifyMe.email')).fill('ada@example.com')
  await frame.getByRole('button', { name: t('notifyMe.send') }).click()
  await expect(page.getByRole('status').filter({ hasText: 'ada@example.com' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/p/${soldOutCrew}`))
})

test('who waits for a product that is still to come leaves an address for the day it is sold (PDP-49)', async ({
  page,
  javaScriptEnabled,
}) => {
  await openPage(page, href('product', { locale, slug: upcomingRunner }), javaScriptEnabled)
  await page.getByRole('link', { name: t('product.tellMe') }).click()
  const frame = findFrame(page, t('notifyMe.title'), javaScriptEnabled)
  await frame.getByLabel(t('notifyMe.email')).fill('ada@example.com')
  await frame.getByRole('button', { name: t('notifyMe.send') }).click()
  await expect(page.getByRole('status').filter({ hasText: 'ada@example.com' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/p/${upcomingRunner}`))
})

test('beside what is sold out stands what can be bought in its place (PDP-46)', async ({ page, javaScriptEnabled }) => {
  await openPage(page, href('product', { locale, slug: soldOutProduct }), javaScriptEnabled)
  const instead = page.getByRole('region', { name: t('product.instead') })
  await expect(instead.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: t('product.recommendations') })).toHaveCount(0)
})

test('beside what can be bought stand what goes with it, then similar products (PDP-53)', async ({ page, javaScriptEnabled }) => {
  await openPage(page, href('product', { locale, slug: `x-${packWithInitials}` }), javaScriptEnabled)
  for (const title of [t('product.recommendations'), t('product.instead')]) {
    const row = page.getByRole('region', { name: title })
    await expect(row.getByRole('heading', { level: 3 }).first()).toBeVisible()
  }
  await expect(page.getByRole('region', { name: t('product.instead') })).toContainText('-liter')
})

test('a long page has ways to its parts (PDP-55)', async ({ page, javaScriptEnabled }) => {
  await openPage(page, href('product', { locale, slug: `x-${packWithInitials}` }), javaScriptEnabled)
  const shortcuts = page.getByRole('navigation', { name: t('product.onThisPage') })
  for (const title of ['product.details', 'product.specs', 'reviews.title', 'reviews.questions']) {
    const target = await shortcuts.getByRole('link', { name: t(title) }).getAttribute('href')
    await expect(page.locator(target ?? '')).toContainText(t(title))
  }
})

test('a pack is shown in scale, with the height of the person and its capacity (PDP-52)', async ({ page, javaScriptEnabled }) => {
  await openPage(page, href('product', { locale, slug: `x-${packWithInitials}` }), javaScriptEnabled)
  const inScale = page.getByRole('link', { name: /with a person for scale\. Person: 5\sft 9\sin\. Capacity: 22\sL/ })
  await expect(inScale).toBeVisible()
})

test('a shoe size of another country is found beside the sizes (PLP-07, DLG-27)', async ({ page, javaScriptEnabled }) => {
  await openPage(page, href('product', { locale, slug: bootSlug }), javaScriptEnabled)
  await page.getByRole('link', { name: t('product.sizeGuide'), exact: true }).click()
  const frame = findFrame(page, t('sizes.title'), javaScriptEnabled)
  await frame.getByLabel(t('sizes.value')).fill('42')
  await frame.getByRole('button', { name: t('sizes.convert') }).click()
  const found = frame.getByRole('table', { name: t('sizes.converted') })
  await expect(found.getByRole('row').nth(1)).toHaveText(/^42\s*8\s*9\s*10\.5\s*10\.5″\s*27/)
})

test('the size guide suggests a size by a measurement (PDP-50)', async ({ page, javaScriptEnabled }) => {
  await openPage(page, href('product', { locale, slug: soldOutCrew }), javaScriptEnabled)
  await page.getByRole('link', { name: t('product.sizeGuide'), exact: true }).click()
  const frame = findFrame(page, t('sizes.title'), javaScriptEnabled)
  await frame.getByLabel(t('sizes.col.menChest')).fill('38.5')
  await frame.getByRole('button', { name: t('sizes.find') }).click()
  await expect(frame.getByText(t('sizes.found', { size: 'M' }))).toBeVisible()
  await expect(frame.getByLabel(t('sizes.col.menChest'))).toHaveValue('38.5')
})

test('a store-only product is reserved in a store of the shopper’s choice (PDP-25)', async ({ page, javaScriptEnabled }) => {
  await openPage(page, href('product', { locale, slug: `x-${storeOnlyPack}` }), javaScriptEnabled)
  await page.getByRole('button', { name: t('product.reserve') }).click()
  const which = page.getByLabel(t('reserve.which'))
  await expect(which).toBeVisible()
  await page.getByRole('button', { name: t('reserve.find') }).click()
  const stores = page.getByRole('group', { name: t('reserve.store') })
  await stores.getByRole('radio').first().check()
  await page.getByLabel(t('reserve.firstName')).fill('Ada')
  await page.getByLabel(t('reserve.lastName')).fill('Byron')
  await page.getByLabel(t('reserve.email')).fill('ada@example.com')
  await page.getByLabel(t('reserve.phone')).fill('212 555 0123')
  await solveCaptcha(page)
  await page.getByRole('button', { name: t('reserve.keep') }).click()
  await expect(page).toHaveURL(new RegExp(`/p/.*${storeOnlyPack}`))
  await expect(page.getByRole('status').filter({ hasText: 'until' })).toBeVisible()
})

test(
  'a gift card of a custom amount goes into the cart with a recipient (GIFT-01, GIFT-08, GIFT-14)',
  { tag: '@no-scripts' },
  async ({ page }) => {
    await openPage(page, href('product', { locale, slug: 'x-HVGIFT01' }), false)
    await page.getByLabel(t('product.gift.amount')).fill('75')
    await page.getByLabel(t('product.gift.to')).fill('Grace')
    const add = page.getByRole('button', { name: t('product.addToCart', { price: '' }).trim() })
    await add.click()
    await expect(page.getByText(translateForms('required'))).toHaveCount(2)
    await page.getByLabel(t('product.gift.email')).fill('grace@example.com')
    await page.getByLabel(t('product.gift.message')).fill('Many happy returns')
    await page.getByLabel(t('product.gift.sendOn')).fill('2020-01-01')
    await add.click()
    await expect(page.getByLabel(t('product.gift.sendOn'))).toHaveAccessibleDescription(/same or after/)
    const [day, text] = inDays(30)
    await page.getByLabel(t('product.gift.sendOn')).fill(day)
    await add.click()
    await expect(page.getByRole('status').filter({ hasText: '75' })).toBeVisible()
    await openCart(page, { brand, locale })
    await expect(page.getByRole('main')).toContainText('$75.00')
    await expect(page.getByRole('main')).toContainText(t('cart.giftOn', { day: text }))
  },
)

/** A later day as a form sends it, and as American shoppers read it. */
function inDays(count: number): [day: string, text: string] {
  const date = new Date(Date.now() + count * 86_400_000)
  return [date.toISOString().slice(0, 10), date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })]
}

test(
  'the fields of a gift card are as wide as their column (GIFT-01, GIFT-12)',
  { tag: '@browser' },
  async ({ page, javaScriptEnabled }) => {
    for (const name of ['product', 'quickShop'] as const) {
      await openPage(page, href(name, { locale, slug: giftCardSlug }), javaScriptEnabled)
      const widths = page.locator('form').filter({ has: page.getByLabel(t('product.gift.to')) })
      const column = (await widths.boundingBox())?.width ?? 0
      for (const label of ['amount', 'to', 'email', 'message', 'sendOn']) {
        const box = await page.getByLabel(t(`product.gift.${label}`)).boundingBox()
        expect(box?.width, `${name}: ${label}`).toBeGreaterThan(column * 0.8)
      }
    }
  },
)

test('initials are put on a pack at the customizer, and go into the cart with it (PDP-21, PDP-26, CMS-07)', async ({
  page,
  javaScriptEnabled,
}) => {
  await openPage(page, href('product', { locale, slug: `x-${packWithInitials}` }), javaScriptEnabled)
  await page.getByRole('link', { name: t('product.customize') }).click()
  await page.getByLabel(/initials/).fill('ada')
  await page.getByRole('button', { name: 'Put them on it' }).click()
  const recipe = `${packWithInitials}-ADA`
  await expect(page).toHaveURL(new RegExp(`[?&]recipe=${recipe}`))
  await expect(page.getByText(t('product.recipe', { recipe }))).toBeVisible()
  await addDaypack(page)
  // One without initials is another item, in a line of its own.
  await openPage(page, href('product', { locale, slug: `x-${packWithInitials}` }), javaScriptEnabled)
  await addDaypack(page)
  await openCart(page, { brand, locale })
  await expect(page.getByRole('main').getByRole('article').filter({ hasText: packName })).toHaveCount(2)
})

async function addDaypack(page: Page) {
  await page.getByRole('button', { name: t('product.addToCart', { price: '' }).trim() }).click()
  await expect(page.getByRole('status').filter({ hasText: packName })).toBeVisible()
}

test('the products of a set go into the cart together (SITE-06)', { tag: ['@no-scripts', '@twin'] }, async ({ page }) => {
  await openPage(page, href('productSet', { locale, setId: 'HVSET001' }), false)
  const element = page.getByRole('combobox', { name: t('sets.which') })
  await element.first().selectOption({ index: 1 })
  await element.nth(1).selectOption({ index: 1 })
  await page.getByRole('button', { name: t('sets.add') }).click()
  await expect(page.getByRole('status').filter({ hasText: t('sets.added', { count: 2, name: 'Rain kit for him' }) })).toBeVisible()
})
