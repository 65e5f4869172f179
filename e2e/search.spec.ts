import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { test } from './shop/keeps-policy'
import { originOf } from './shop/origin-of'
import { whenReady } from './shop/shopper'
import { visit } from './shop/visit'
import { wishes } from './shop/wishes'
import { messagesIn } from './shop/messages-in'

const { brand, locale } = wishes.jacketInTheStates
const t = messagesIn(locale)
const searchPath = (q: string) => `${href('search', { locale })}?${new URLSearchParams({ q }).toString()}`
const open = (page: Page, path: string) => page.goto(originOf(brand) + path)
const field = (page: Page) => page.getByRole('banner').locator('input[type=search]:visible')

test('a search is sent from the header, counted in its heading, and remembered until it is forgotten (PLP-06)', async ({ page }) => {
  await open(page, href('searchHub', { locale }))
  await field(page).fill('fleece')
  await field(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d+ products? for “fleece”/)
  await open(page, href('searchHub', { locale }))
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
  await open(page, searchPath('jacket'))
  const scopes = page.getByRole('navigation', { name: t('search.scopes') })
  const first = scopes.getByRole('link').first()
  const [, count = ''] = /(\d+)$/.exec((await first.innerText()).trim()) ?? []
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${count} products? for “jacket”`))
  await scopes.getByRole('link').click()
  await expect(page).toHaveURL(/q=jacket$/)
  await expect(scopes.getByRole('link')).not.toHaveCount(1)
})

test('a slip of the keys finds what was meant (PLP-12)', async ({ page }) => {
  await open(page, searchPath('jaket'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('search.none', { query: 'jaket' }))
  await page.getByRole('main').getByRole('link', { name: 'jacket', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/for “jacket”/)
})

for (const [q, help] of [
  ['returns', 'help/returns/how-to-return'],
  ['shipping', 'help/delivery'],
] as const)
  test(`a search for ${q} is titled by the pages found, among them the page of help about it (PLP-23)`, async ({ page }) => {
    await open(page, searchPath(q))
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
    await open(page, href('cart', { locale }))
    await field(page).focus()
    await whenReady(page)
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
    await expect(page).toHaveURL(originOf(brand) + path)
    await expect(options).toHaveCount(0)
  },
)

test('articles are found by their subject and lead on to others (PLP-08)', async ({ page }) => {
  await open(page, href('searchArticles', { locale }))
  await page
    .getByRole('navigation', { name: t('articles.tags') })
    .getByRole('link', { name: t('articles.tag.care') })
    .click()
  await expect(page).toHaveURL(/tag=care/)
  await page.getByRole('article').getByRole('link').first().click()
  await open(page, `${href('page', { locale, '*': 'journal/wash-a-shell' })}?complete`)
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
    const answer = await visit(brand, searchPath(typed))
    expect(answer.status, typed.slice(0, 20)).toBe(200)
    expect(answer.body).not.toContain('<script>alert(1)')
  }
  // No field of ours takes as much; an address of that length is refused before it is read.
  expect((await visit(brand, searchPath('x'.repeat(10_000)))).status).toBe(414)
  expect((await visit(brand, searchPath('   '))).headers.location).toBe(href('searchHub', { locale }))
  expect((await visit(brand, searchPath('hv7k2q41'))).headers.location).toContain('HV7K2Q41')
})
