import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { getBrandOrigin } from './shop/brand-origin'
import { openProduct, expectRuntimeReady } from './shop/shopper'
import { submitSignIn } from './shop/sign-in'
import { samplePurchases } from './shop/sample-purchases'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

const purchase = samplePurchases.jacketInTheStates
const { brand, locale, product } = purchase
const { name } = product
const t = createTranslate(locale)
const favoritesUrl = getBrandOrigin(brand) + href('favorites', { locale })

const findFavoriteButton = (page: Page) => page.getByRole('main').getByRole('button', { name: t('product.favorite', { name }) })
/** Cards of the list; products seen before may stand below it. */
const findFavoriteCard = (page: Page) =>
  page.getByRole('main').getByRole('article').and(page.locator(':not([data-seen] *)')).filter({ hasText: name })

test('a guest’s favorites open, join the account at sign-in, and are removed, restored, shared and copied (WISH-03, WISH-04, WISH-09, WISH-10, WISH-14, WISH-16, WISH-19, CFG-06)', async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  await openProduct(page, purchase)
  await findFavoriteButton(page).click()
  await expect(findFavoriteButton(page)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: t('favorites.see') }).click()
  await expect(page).toHaveURL(favoritesUrl)
  await expect(findFavoriteCard(page)).toHaveCount(1)
  await page.getByRole('button', { name: t('favorites.shareSignedIn') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('signIn.title'))
  await submitSignIn(page, { email: javaScriptEnabled === false ? 'wes@vitrine.example' : 'ivy@vitrine.example', locale })
  await expect(page).toHaveURL(favoritesUrl)

  await page.getByRole('button', { name: t('favorites.remove', { name }) }).click()
  await expect(page.getByText(t('favorites.removed', { name }))).toBeVisible()
  await expect(findFavoriteCard(page)).toHaveCount(0)
  await page.getByRole('button', { name: t('favorites.putBack') }).click()
  await expect(findFavoriteCard(page)).toHaveCount(1)

  await page.getByRole('button', { name: t('favorites.share') }).click()
  const address = await page.getByRole('textbox', { name: t('favorites.address') }).inputValue()
  const friend = await (await browser.newContext({ javaScriptEnabled })).newPage()
  await friend.goto(address)
  await friend.getByRole('button', { name: t('favorites.keep', { name }) }).click()
  await expect(friend.getByRole('button', { name: t('favorites.keep', { name }) })).toHaveAttribute('aria-pressed', 'true')
  await friend.goto(address.replace(/shareId=.*/, 'shareId=guessed'))
  await expect(friend.getByText(t('favorites.sharedGone'))).toBeVisible()
  await page.goto(favoritesUrl)
  await page.getByRole('button', { name: t('favorites.unshare') }).click()
  await expect(page.getByText(t('favorites.unshared'))).toBeVisible()
  await friend.goto(address)
  await expect(friend.getByText(t('favorites.sharedGone'))).toBeVisible()
  await friend.context().close()
})

test(
  'who has kept nothing sees an empty list and gets no cookie; a heart on a card of a category fills it (WISH-16, WISH-17, WISH-18)',
  { tag: '@browser' },
  async ({ page, context }) => {
    await page.goto(favoritesUrl)
    await expect(page.getByText(t('favorites.empty'))).toBeVisible()
    expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('__Host-sid')

    await page.goto(getBrandOrigin(brand) + href('category', { locale, slug: purchase.category }))
    const onCard = findFavoriteCard(page).getByRole('button', { name: t('product.favorite', { name }) })
    await onCard.click()
    await expect(onCard).toHaveAttribute('aria-pressed', 'true')
    await expect(onCard).toBeInViewport()
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('header.favoritesCount', { count: 1 }) })
      .click()
    await expect(findFavoriteCard(page)).toHaveCount(1)
    await page.getByRole('button', { name: t('favorites.remove', { name }) }).click()
    await expect(page.getByText(t('favorites.removed', { name }))).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: t('header.favorites'), exact: true })).toBeVisible()
  },
)

test('every page leads to the order’s status, the stores and the favorites (NAV-18, WISH-17)', async ({ page }) => {
  await page.goto(getBrandOrigin(brand) + href('home', { locale }))
  const footer = page.getByRole('contentinfo')
  for (const name of ['trackOrder', 'stores', 'favorites'] as const)
    await expect(footer.locator(`a[href="${href(name, { locale })}"]`)).toHaveCount(1)
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('header.track') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('track.title'))
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('header.stores') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('stores.title'))
})

test('the menu marks the section of a category and of a product in it (NAV-17)', async ({ page }) => {
  const marked = page.locator('.header .nav [aria-current]')
  await page.goto(getBrandOrigin(brand) + href('category', { locale, slug: purchase.category }))
  await expect(marked).toHaveCount(1)
  await expect(marked).toHaveText('Men')
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(marked).toHaveText('Men')
  await page.getByRole('banner').getByRole('link', { name: 'Sale', exact: true }).click()
  await expect(marked).toHaveText('Sale')
})

test('an employee has no favorites: no heart, and a page that says why (WISH-07, TRAP-05)', async ({ page }) => {
  await signInBeforeFavorites(page, 'emil@vitrine.example')
  await expect(page.getByRole('heading', { name: t('favorites.closed') })).toBeVisible()
  await openProduct(page, purchase)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(findFavoriteButton(page)).toHaveCount(0)
})

test.describe('with scripts', { tag: '@scripts' }, () => {
  test.use({ reducedMotion: 'reduce', bypassCSP: true })

  test('the list and a share of it keep WCAG 2.2 AA and good practice', async ({ page }) => {
    await openProduct(page, purchase)
    await findFavoriteButton(page).click()
    await expect(findFavoriteButton(page)).toHaveAttribute('aria-pressed', 'true')
    await signInBeforeFavorites(page, 'lou@vitrine.example')
    await expect(findFavoriteCard(page)).toBeVisible()
    await page.mouse.move(9, 9, { steps: 2 })
    await expectRuntimeReady(page)
    await page.getByRole('button', { name: t('favorites.share') }).click()
    const address = await page.getByRole('textbox', { name: t('favorites.address') }).inputValue()
    expect(await listAccessibilityViolations(page)).toEqual([])
    await page.goto(address)
    expect(await listAccessibilityViolations(page)).toEqual([])
  })
})

async function listAccessibilityViolations(page: Page): Promise<string[]> {
  const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`))
}

/** A guest sees the page as well, so the sign-in comes before it. */
async function signInBeforeFavorites(page: Page, email: string) {
  await page.goto(`${getBrandOrigin(brand)}${href('signIn', { locale })}?redirectTo=${encodeURIComponent(href('favorites', { locale }))}`)
  await submitSignIn(page, { email, locale })
  await page.goto(favoritesUrl)
}
