import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { getBrandOrigin } from './shop/brand-origin'
import { expectRuntimeReady } from './shop/shopper'
import { samplePurchases } from './shop/sample-purchases'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

const { brand, locale, product } = samplePurchases.jacketInTheStates
const { slug } = product
const reviewParams = { locale, slug }
const t = createTranslate(locale)
const scriptsTag = { tag: '@scripts' }

async function openPage(page: Page, path: string) {
  await page.goto(getBrandOrigin(brand) + path)
}

async function triggerHydration(page: Page) {
  await page.mouse.move(5, 5, { steps: 2 })
  await page.mouse.move(9, 9, { steps: 2 })
  await expectRuntimeReady(page)
}

/** The review that says this. */
const findReview = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

test('a shopper filters reviews by one rating, votes once, and reports one; the page has a link to write one, and no form (REV-01, REV-05, APIP-06)', async ({
  page,
}) => {
  await openPage(page, href('reviews', reviewParams))
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: t('reviews.write') })).toHaveAttribute(
    'href',
    href('writeReview', reviewParams),
  )
  await expect(page.getByRole('article').filter({ hasText: t('product.fit.true') })).not.toHaveCount(0)
  await page.getByRole('link', { name: t('reviews.ofRating', { rating: 2, count: 1 }) }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  const review = findReview(page, 'Too long in the body for me')
  await expect(review).toContainText(t('reviews.response', { brand: 'Halvern' }))

  await review
    .getByRole('button', { name: t('reviews.helpful') })
    .first()
    .click()
  await expect(review.getByRole('status')).toContainText(t('questions.votedUp'))
  await expect(page).toHaveURL(/rating=2/)
  await review.getByRole('button', { name: t('reviews.notHelpful') }).click()
  await expect(review.getByRole('status')).toContainText(t('questions.votedBefore'))

  await review.getByRole('link', { name: t('reviews.report') }).click()
  await review.getByRole('button', { name: t('questions.report.wrong') }).click()
  await expect(review.getByRole('status')).toContainText(t('questions.reported'))
})

test('a review in another language is read in the shopper’s own, on the product’s page and in its place (REV-01, APIP-07, PDP-56)', async ({
  page,
}) => {
  await openPage(page, `${href('reviews', reviewParams)}?rating=5&page=1&sort=newest`)
  const review = findReview(page, 'Maëlle')
  await expect(review).toContainText('Tient ses promesses')
  await review.getByRole('link', { name: t('reviews.translate', { language: 'French' }) }).click()
  await expect(review).not.toContainText('Tient ses promesses')
  await expect(page).toHaveURL(/rating=5/)
  await review.getByRole('link', { name: t('reviews.original', { language: 'French' }) }).click()
  await expect(review).toContainText('Tient ses promesses')
})

async function solveCaptcha(page: Page) {
  const field = page.getByRole('textbox', { name: /\d \+ \d/ })
  const sum = (await page.getByText(/\d \+ \d/).textContent())?.match(/\d/g) ?? []
  await field.fill(String(sum.reduce((total, digit) => total + Number(digit), 0)))
}

test(
  'a question is asked on a page: missing fields are reported, then its author sees it (DLG-05, DLG-06, DLG-27, REV-02, REV-03, APIP-15, APIX-16)',
  { tag: '@no-scripts' },
  async ({ page }) => {
    await openPage(page, href('product', reviewParams))
    await page.getByRole('link', { name: t('reviews.ask') }).click()
    await page.getByRole('button', { name: t('questions.askSend') }).click()
    await expect(page.getByRole('textbox', { name: t('questions.askWhat') })).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('textbox', { name: t('questions.askWhat') }).fill('Does it <b>pack</b> down small?')
    await page.getByRole('textbox', { name: t('questions.askName') }).fill('Ana')
    await page.getByRole('textbox', { name: t('questions.askEmail') }).fill('ana@example.com')
    await solveCaptcha(page)
    await page.getByRole('button', { name: t('questions.askSend') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('questions.asked'))
    await page.getByRole('link', { name: t('questions.askedSee') }).click()
    const mine = page.getByRole('article').filter({ hasText: 'Does it <b>pack</b> down small?' })
    await expect(mine).toContainText(t('reviews.pending'))
  },
)

test('a question is asked in a dialog, which then confirms it (DLG-05, DLG-06, REV-03)', scriptsTag, async ({ page }) => {
  await openPage(page, href('questions', reviewParams))
  await triggerHydration(page)
  await page.getByRole('link', { name: t('reviews.ask') }).click()
  const dialog = page.getByRole('dialog', { name: t('questions.ask') })
  await dialog.getByRole('textbox', { name: t('questions.askWhat') }).fill('How warm is it in wind?')
  await dialog.getByRole('textbox', { name: t('questions.askName') }).fill('Ana')
  await dialog.getByRole('textbox', { name: t('questions.askEmail') }).fill('half an address')
  await solveCaptcha(page)
  await dialog.getByRole('button', { name: t('questions.askSend') }).click()
  await expect(dialog.getByRole('textbox', { name: t('questions.askEmail') })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: t('questions.askEmail') }).fill('ana@example.com')
  await solveCaptcha(page)
  await dialog.getByRole('button', { name: t('questions.askSend') }).click()
  await expect(page.getByRole('dialog', { name: t('questions.asked') })).toBeVisible()
})

test('photos are leafed through in a dialog that gives the focus back (DLG-18, REV-03)', scriptsTag, async ({ page }) => {
  await openPage(page, `${href('reviews', reviewParams)}?rating=5`)
  await triggerHydration(page)
  const photo = page.getByRole('link', { name: t('reviews.photoBy', { author: 'Maëlle' }) })
  await photo.click()
  const dialog = page.getByRole('dialog', { name: t('questions.photos') })
  await expect(dialog).toContainText('Tient ses promesses')
  await dialog.getByRole('link', { name: t('questions.photoBefore') }).click()
  await expect(dialog).not.toContainText('Tient ses promesses')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(photo).toBeFocused()
})

test('customers’ photos stand below the pictures of a product, and each leads to its review (PDP-51)', async ({
  page,
  javaScriptEnabled,
}) => {
  await openPage(page, href('product', reviewParams))
  const photoStrip = page.getByRole('region', { name: t('reviews.photos') })
  await expect(photoStrip.getByRole('img')).toHaveCount(3)
  if (javaScriptEnabled !== false) await triggerHydration(page)
  await photoStrip.getByRole('link', { name: t('reviews.photoBy', { author: 'Maëlle' }) }).click()
  const photoView = javaScriptEnabled === false ? page.getByRole('main') : page.getByRole('dialog', { name: t('questions.photos') })
  await expect(photoView).toContainText('Tient ses promesses')
})

test(
  'the pages of reviews, photos and questions are accessible, and a customer’s photo has a page (DLG-18, DLG-27)',
  scriptsTag,
  async ({ page }) => {
    for (const name of ['reviews', 'reviewPhotos', 'questions', 'askQuestion'] as const) {
      await openPage(page, href(name, reviewParams) + (name === 'reviews' ? '?report=HV7K2Q41-4' : ''))
      expect((await new AxeBuilder({ page }).analyze()).violations, name).toEqual([])
    }
    await openPage(page, href('reviewPhotos', reviewParams))
    await expect(page.getByRole('main').getByRole('img', { name: /./ }).first()).toBeVisible()
  },
)

test('photos people posted elsewhere are looked at, reported, put together and sent, on a page and on the wall of all (APIX-06, APIX-09, APIX-10, APIX-11, APIX-12)', async ({
  page,
}) => {
  await openPage(page, href('reviewPhotos', reviewParams))
  const photos = page.getByRole('region', { name: t('photos.shared') })
  const photo = photos.getByRole('listitem').getByRole('link')
  await photo.first().click()
  await expect(photos.getByRole('link', { name: product.name })).toHaveAttribute('href', href('product', reviewParams))
  await photos.getByText(t('photos.report')).click()
  await photos.getByRole('button', { name: t('questions.report.advert') }).click()
  await expect(page.getByText(t('photos.reported'))).toBeVisible()

  await photos.getByRole('button', { name: t('photos.stash') }).click()
  await expect(page.getByLabel(t('photos.stashed'))).toHaveValue(/\/social\/stashes\/stash-/)

  await photos.getByText(t('photos.send'), { exact: true }).click()
  await photos
    .getByLabel(t('photos.file'), { exact: true })
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG a picture', 'latin1') })
  await photos.getByLabel(t('photos.isMine')).check()
  await photos.getByRole('button', { name: t('photos.sendButton') }).click()
  await expect(page.getByLabel(t('photos.name'))).toHaveAccessibleDescription(createTranslate(locale, 'forms')('required'))
  await page.getByLabel(t('photos.name')).fill('ana.p')
  await photos
    .getByLabel(t('photos.file'), { exact: true })
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG a picture', 'latin1') })
  await photos.getByRole('button', { name: t('photos.sendButton') }).click()
  await expect(page.getByText(t('photos.sent'))).toBeVisible()
  await expect(page.getByRole('img', { name: t('photos.by', { name: 'ana.p' }) }).first()).toBeAttached()

  await openPage(page, href('photos', { locale }))
  const everywhere = await photo.count()
  await page.getByRole('link', { name: t('photos.place.water') }).click()
  await expect.poll(() => photo.count()).toBeLessThan(everywhere)
})
