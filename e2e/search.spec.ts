import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { test } from './shop/keeps-policy'
import { getBrandOrigin } from './shop/brand-origin'
import { expectRuntimeReady } from './shop/shopper'
import { sendRawRequest } from './shop/send-raw-request'
import { samplePurchases } from './shop/sample-purchases'
import { createTranslate } from './shop/messages'

const { brand, locale } = samplePurchases.jacketInTheStates
const t = createTranslate(locale)
const getSearchPath = (q: string) => `${href('search', { locale })}?${new URLSearchParams({ q }).toString()}`
const openPage = (page: Page, path: string) => page.goto(getBrandOrigin(brand) + path)
const findSearchField = (page: Page) => page.getByRole('banner').locator('input[type=search]:visible')

test('a search is sent from the header, counted in its heading, and remembered until it is forgotten (PLP-06)', async ({ page }) => {
  await openPage(page, href('searchHub', { locale }))
  await findSearchField(page).fill('fleece')
  await findSearchField(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d+ products? for “fleece”/)
  await openPage(page, href('searchHub', { locale }))
  const recent = page.getByRole('region', { name: t('search.recent') })
  await expect(recent.getByRole('link', { name: 'fleece' })).toBeVisible()
  await recent.getByRole('button', { name: t('search.clear') }).click()
  await expect(recent).toHaveCount(0)
  await expect(
    page
      .getByRole('region', { name: t('search.popular') })
      .getByRole('link')
      .first(),
  ).toBeVisible()
})

test('a search is limited to one of the categories it found something in, and to the whole shop again (PLP-21)', async ({ page }) => {
  await openPage(page, getSearchPath('jacket'))
  const scopes = page.getByRole('navigation', { name: t('search.scopes') })
  const first = scopes.getByRole('link').first()
  const [, count = ''] = /(\d+)$/.exec((await first.innerText()).trim()) ?? []
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${count} products? for “jacket”`))
  await scopes.getByRole('link').click()
  await expect(page).toHaveURL(/q=jacket$/)
  await expect(scopes.getByRole('link')).not.toHaveCount(1)
})

test('a slip of the keys shows what was meant, and leads back to what was typed (PLP-33)', async ({ page }) => {
  await openPage(page, getSearchPath('jaket'))
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/^\d+ products for “jacket”/)
  await page.getByRole('link', { name: t('search.asTyped', { query: 'jaket' }) }).click()
  await expect(title).toHaveText(t('search.none', { query: 'jaket' }))
  await page.getByRole('main').getByRole('link', { name: 'jacket', exact: true }).click()
  await expect(title).toHaveText(/for “jacket”/)
})

for (const [q, help] of [
  ['returns', 'help/returns/how-to-return'],
  ['shipping', 'help/delivery'],
  ['return policy', 'help/returns/how-to-return'],
  ['where is my order', 'track-order'],
] as const)
  test(`a search for ${q} is titled by the pages found, among them the page of help about it (PLP-23)`, async ({ page }) => {
    await openPage(page, getSearchPath(q))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('search.about', { query: q }))
    await expect(page.getByText(t('search.noneText'))).toHaveCount(0)
    const found = page.getByRole('region', { name: t('search.pages') }).getByRole('link')
    await expect(found.first()).toBeVisible()
    const url = href('page', { locale, '*': help })
    await expect(found.and(page.locator(`[href="${url}"]`))).toBeVisible()
  })

test(
  'typing in the search field opens a list that arrow keys walk and Escape closes (PLP-12)',
  { tag: ['@scripts', '@core'] },
  async ({ page }) => {
    await openPage(page, href('cart', { locale }))
    await findSearchField(page).focus()
    await expectRuntimeReady(page)
    const box = page.getByRole('combobox')
    await expect(box).toHaveAttribute('aria-expanded', 'false')
    await box.pressSequentially('shell')
    const options = page.getByRole('option')
    await expect(
      page
        .getByRole('group', { name: t('search.products') })
        .getByRole('option')
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('listbox')).toHaveAttribute('data-origin', 'search')
    await expect(page.getByRole('status').filter({ hasText: t('search.suggestions', { count: await options.count() }) })).toBeAttached()
    await box.press('ArrowDown')
    await box.press('ArrowDown')
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect(box).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id')) ?? '')
    await box.press('Escape')
    await expect(options).toHaveCount(0)
    await expect(box).toHaveValue('shell')
    await box.press('ArrowDown')
    const path = (await options.first().getAttribute('href')) ?? ''
    await box.press('Enter')
    await expect(page).toHaveURL(getBrandOrigin(brand) + path)
    await expect(options).toHaveCount(0)
  },
)

test('articles are found by their subject and lead on to others (PLP-08)', async ({ page }) => {
  await openPage(page, href('searchArticles', { locale }))
  await page
    .getByRole('navigation', { name: t('articles.tags') })
    .getByRole('link', { name: t('articles.tag.care') })
    .click()
  await expect(page).toHaveURL(/tag=care/)
  await page.getByRole('article').getByRole('link').first().click()
  await openPage(page, `${href('page', { locale, '*': 'journal/wash-a-shell' })}?complete`)
  await expect(
    page
      .getByRole('region', { name: t('articles.related') })
      .getByRole('article')
      .first(),
  ).toBeVisible()
})

test('any input is answered with a page of the shop (PLP-06)', { tag: '@no-scripts' }, async () => {
  const odd = [
    '<script>alert(1)</script>',
    'x'.repeat(4_000),
    '" OR NEAR(a b) *',
    "'; DROP TABLE products; --",
    '!!!',
    '\u0000jacket\uffff',
    '%',
    '😀',
  ]
  for (const typed of odd) {
    const answer = await sendRawRequest(brand, getSearchPath(typed))
    expect(answer.status, typed.slice(0, 20)).toBe(200)
    expect(answer.body).not.toContain('<script>alert(1)')
  }
  // No field of ours takes as much; an address of that length is refused before it is read.
  expect((await sendRawRequest(brand, getSearchPath('x'.repeat(10_000)))).status).toBe(414)
  expect((await sendRawRequest(brand, getSearchPath('   '))).headers.location).toBe(href('searchHub', { locale }))
  expect((await sendRawRequest(brand, getSearchPath('hv7k2q41'))).headers.location).toContain('HV7K2Q41')
})
