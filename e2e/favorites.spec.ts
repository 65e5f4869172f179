import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { href } from '#routes'
import { originOf } from './shop/origin-of'
import { openProduct, whenReady } from './shop/shopper'
import { signInHere } from './shop/sign-in'
import { wishes } from './shop/wishes'
import { messagesIn } from './shop/messages-in'

const wish = wishes.jacketInTheStates
const { brand, locale, product } = wish
const { name } = product
const t = messagesIn(locale)
const favorites = originOf(brand) + href('favorites', { locale })

const heart = (page: Page) => page.getByRole('main').getByRole('button', { name: t('product.favorite', { name }) })
const card = (page: Page) => page.getByRole('main').getByRole('article').filter({ hasText: name })

test('a guest’s favorite is the account’s after sign-in: removed, restored, shared, copied (WISH-03, WISH-04, WISH-09, WISH-10, WISH-14, ACC-19, CFG-06)', async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  await openProduct(page, wish)
  await heart(page).click()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: t('favorites.see') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('signIn.title'))
  await signInHere(page, { email: javaScriptEnabled === false ? 'wes@vitrine.example' : 'ivy@vitrine.example', locale })
  await expect(page).toHaveURL(favorites)

  await page.getByRole('button', { name: t('favorites.remove', { name }) }).click()
  await expect(page.getByText(t('favorites.removed', { name }))).toBeVisible()
  await expect(card(page)).toHaveCount(0)
  await page.getByRole('button', { name: t('favorites.putBack') }).click()
  await expect(card(page)).toHaveCount(1)

  await page.getByRole('button', { name: t('favorites.share') }).click()
  const address = await page.getByRole('textbox', { name: t('favorites.address') }).inputValue()
  const friend = await (await browser.newContext({ javaScriptEnabled })).newPage()
  await friend.goto(address)
  await friend.getByRole('button', { name: t('favorites.keep', { name }) }).click()
  await expect(friend.getByRole('button', { name: t('favorites.keep', { name }) })).toHaveAttribute('aria-pressed', 'true')
  await friend.goto(address.replace(/shareId=.*/, 'shareId=guessed'))
  await expect(friend.getByText(t('favorites.sharedGone'))).toBeVisible()
  await friend.context().close()
})

test('an employee has no favorites: no heart, and a page that says why (WISH-07, TRAP-05)', async ({ page }) => {
  await page.goto(favorites)
  await signInHere(page, { email: 'emil@vitrine.example', locale })
  await expect(page.getByRole('heading', { name: t('favorites.closed') })).toBeVisible()
  await openProduct(page, wish)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(heart(page)).toHaveCount(0)
})

test.describe('with scripts', { tag: '@scripts' }, () => {
  test.use({ reducedMotion: 'reduce', bypassCSP: true })

  test('the list and a share of it keep WCAG 2.2 AA and good practice', async ({ page }) => {
    await openProduct(page, wish)
    await heart(page).click()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
    await page.goto(favorites)
    await signInHere(page, { email: 'lou@vitrine.example', locale })
    await expect(card(page)).toBeVisible()
    await page.mouse.move(9, 9, { steps: 2 })
    await whenReady(page)
    await page.getByRole('button', { name: t('favorites.share') }).click()
    const address = await page.getByRole('textbox', { name: t('favorites.address') }).inputValue()
    expect(await objections(page)).toEqual([])
    await page.goto(address)
    expect(await objections(page)).toEqual([])
  })
})

async function objections(page: Page): Promise<string[]> {
  const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`))
}
