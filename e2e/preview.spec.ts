// cspell:ignore zzzzqqq
import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { getBrandOrigin } from './shop/brand-origin'
import { addToCart, expectRuntimeReady } from './shop/shopper'
import { openSignIn, submitSignIn } from './shop/sign-in'
import { sendRawRequest } from './shop/send-raw-request'
import { samplePurchases } from './shop/sample-purchases'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

const locale = 'en-us'
const t = createTranslate(locale)
const getPagePath = (page: string) => href('page', { locale, '*': page })
/** Two authored seasons; the one that is looked at is over or still to come, whenever that is. */
const winterText = { text: 'carry a second flashlight', day: '2026-12-24T18:30' }
const springText = { text: 'The ground is still cold in April', day: '2027-03-15T09:00' }
const previewSeason = Date.now() < Date.parse('2027-02-01') ? springText : winterText
const previewQuery = { preview: 'true', previewDateTime: previewSeason.day }

/** The HTML of a page with these parameters. */
async function loadPage(path: string, query: Record<string, string> = {}) {
  return sendRawRequest('halvern', `${path}?${new URLSearchParams(query)}`)
}

/** One authored text of each section. (CMS-01) */
const sectionPages: [section: string, path: string, text: string][] = [
  ['basecamp', getPagePath('basecamp'), 'One night out'],
  ['cart', href('cart', { locale }), 'Nothing packed yet.'],
  ['category', href('category', { locale, slug: 'men-jackets-1010' }), 'keeps out a day of hard rain'],
  ['contact-us', getPagePath('help/contact-us'), 'in what order, in what weather'],
  ['error-4xx', getPagePath('no-such-page'), 'Off the map.'],
  ['generic', getPagePath('help/delivery'), 'Where we deliver'],
  ['gift-card', getPagePath('gift-card'), 'For somebody who would rather choose.'],
  ['loyalty-modal', href('loyaltySignUp', { locale }), 'Free, no tiers'],
  ['order-confirmation', href('orderConfirmation', { locale }), 'Packed by hand'],
  ['product', href('product', { locale, slug: samplePurchases.jacketInTheStates.product.slug }), 'Always included'],
  ['promotions', getPagePath('promotions'), 'Offers, plainly'],
  ['search', href('searchHub', { locale }), 'Not sure what it is called?'],
  ['sign-in-modal', href('signIn', { locale }), 'stays in your pack'],
  ['sign-up', getPagePath('sign-up'), 'What an account is for'],
  ['store-locator', getPagePath('store-locator'), 'Find a store'],
  ['showcase', getPagePath('showcase'), 'Three places, three kinds of weather.'],
  ['westend', getPagePath('westend'), 'Rain with a bus route'],
]

/** Sections no visitor sees: of a checkout with items, and of a signed-in shopper. */
const personalPages: [section: string, path: string, text: string][] = [
  ['checkout', href('checkout', { locale }), 'Secure payment'],
  ['account', href('account', { locale }), 'A return starts from the order'],
  ['account-profile', href('accountProfile', { locale }), 'a package already packed keeps the address'],
]

test(
  'each of the 21 sections, but for that of the sign-up dialog, shows the canvas its authors wrote (CMS-01, CMS-15)',
  { tag: '@no-scripts' },
  async ({ page }) => {
    expect([...sectionPages, ...personalPages]).toHaveLength(20)
    for (const [section, path, text] of sectionPages) {
      const { status, body } = await loadPage(path)
      expect.soft([section, status]).toEqual([section, section === 'error-4xx' ? 404 : 200])
      expect.soft(body, section).toContain(text)
    }
    await addToCart(page, samplePurchases.jacketInTheStates)
    for (const [section, path, text] of personalPages) {
      await page.goto(getBrandOrigin('halvern') + path)
      // The checkout of a guest comes first: a known shopper may skip its first step.
      if (section === 'account') await submitSignIn(page, { email: 'ana@vitrine.example', locale })
      await expect.soft(page.getByRole('main'), section).toContainText(text)
    }
  },
)

test(
  'a preview shows another day on request, is never cached or indexed, and ignores malformed parameters (CMS-02, CMS-03)',
  { tag: '@no-scripts' },
  async () => {
    const { text } = previewSeason
    const page = getPagePath('basecamp')
    expect((await loadPage(page)).body).not.toContain(text)
    for (let time = 0; time < 2; time += 1) {
      const { body, headers } = await loadPage(page, previewQuery)
      expect(body).toContain(text)
      expect([headers['x-robots-tag'], headers['x-page-cache']]).toEqual(['noindex', undefined])
    }
    const spoilt = [
      { ...previewQuery, preview: '1' },
      { ...previewQuery, preview: 'false' },
      { preview: 'true', previewDateTime: '24/12' },
    ]
    for (const query of spoilt) {
      const { status, body } = await loadPage(page, query)
      expect([status, body.includes(text)]).toEqual([200, false])
    }
  },
)

test(
  'a season begins at the midnight of its market, to the minute, and ends so after the clock has changed (CFG-17, CMS-03)',
  { tag: '@no-scripts' },
  async () => {
    const page = getPagePath('basecamp')
    const isShown = async (previewDateTime: string) =>
      (await loadPage(page, { preview: 'true', previewDateTime })).body.includes(springText.text)
    // New York is five hours behind Greenwich in winter, and four in April.
    const times = [
      '2027-02-28T23:59',
      '2027-03-01T00:00',
      '2027-03-01T04:59:00Z',
      '2027-03-01T05:00:00Z',
      '2027-04-18T23:59',
      '2027-04-19T00:00',
    ]
    const shown = []
    for (const time of [...times, '2027-04-19T03:59:00Z', '2027-04-19T04:00:00Z']) shown.push(await isShown(time))
    expect(shown).toEqual([false, true, false, true, true, false, true, false])
  },
)

test(
  'content of another site, in another language, and links that carry what brought the shopper (CMS-04, CMS-05, CMS-06, CMS-07, CMS-11)',
  { tag: '@no-scripts' },
  async () => {
    expect((await loadPage(getPagePath('basecamp'), { localePath: 'fr-fr', cms: 'stage' })).body).toContain('Une nuit dehors')
    const delivery = getPagePath('promotions')
    expect((await loadPage(delivery)).body).toContain('$85')
    expect((await loadPage(delivery, { siteId: 'HALVERN-CA' })).body).toContain('110')
    const hostile = await loadPage(delivery, {
      siteId: '../HALVERN-CA',
      localePath: 'xx',
      cms: '"><script>',
      p13n_testcontext: '{"segments":',
    })
    expect([hostile.status, hostile.body.includes('$85')]).toEqual([200, true])
    expect((await loadPage(getPagePath('loyalty'), { leadSource: 'spring-mail' })).body).toContain(
      '/en-us/loyalty-sign-up?leadSource=spring-mail',
    )
    expect((await loadPage(getPagePath('loyalty'), { leadSource: 'a b' })).body).toContain('href="/en-us/loyalty-sign-up"')
  },
)

test('a tester walks through the segments of a page by links, and says why each block is shown (BLK-23, SEG-02, QA-02)', async ({
  page,
}) => {
  await page.goto(getBrandOrigin('halvern') + href('signIn', { locale }))
  await submitSignIn(page, { email: 'ana@vitrine.example', locale })
  await page.goto(`${getBrandOrigin('halvern')}${href('account', { locale })}?preview=true`)
  const main = page.getByRole('main')
  await expect(main).toContainText('turns orders into vouchers')
  await page.getByText(t('preview.title'), { exact: true }).click()
  await expect(page.getByText(t('preview.segment', { of: 'account-greeting', chosen: 'baseline' }))).toBeVisible()
  await page.getByRole('link', { name: 'athletes-loggedin', exact: true }).click()
  await expect(main).toContainText('Your yearly credit pays at checkout')
  await page.getByText(t('preview.title'), { exact: true }).click()
  await page.getByRole('link', { name: t('preview.share') }).click()
  await expect(page).toHaveURL(/previewDateTime=/)
  await expect(main).toContainText('Your yearly credit pays at checkout')
})

test('searches with and without results can be previewed like every page (CMS-02)', { tag: '@no-scripts' }, async () => {
  for (const q of ['jacket', 'zzzzqqq']) {
    const path = href('search', { locale })
    expect((await loadPage(path, { q, ...previewQuery })).body).toContain(t('preview.title'))
    expect((await loadPage(path, { q })).body).not.toContain(t('preview.title'))
  }
})

test('a tester names the variant of an experience (BLK-21, SEG-15)', { tag: '@no-scripts' }, async () => {
  const variant = 'Any whole amount from 10 to 500.'
  const usual = 'with your words on it'
  const of = async (context?: string) => (await loadPage(getPagePath('gift-card'), context ? { p13n_testcontext: context } : {})).body
  expect(await of()).toContain(usual)
  expect(await of('{"variants":{"gift-card-opening":"any-amount"}}')).toContain(variant)
  expect(await of('{"variants":{"gift-card-opening":"nothing-like-it"}}')).toContain(usual)
})

const usualText = 'A new piece when there is something to say.'
const decidedText = 'Wash it before you replace it.'

/** The layout shift of the page so far. */
function measureLayoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
}

test(
  'a variant that is decided late takes the place of its baseline and moves nothing (BLK-21, SEG-14)',
  { tag: '@scripts' },
  async ({ page }) => {
    await addToCart(page, samplePurchases.jacketInTheStates)
    await page.goto(getBrandOrigin('halvern') + getPagePath('journal'))
    await expect(page.getByText(decidedText)).toBeVisible()
    await expect(page.getByText(usualText)).toHaveCount(0)
    expect(await measureLayoutShift(page)).toBeLessThan(0.1)
    await page.mouse.move(9, 9, { steps: 2 })
    await expectRuntimeReady(page)
    await expect(page.getByText(decidedText)).toBeVisible()
  },
)

test(
  'without scripts the baseline is read at once, and the variant on a later page (SEG-14, TRAP-51)',
  { tag: '@no-scripts' },
  async ({ page }) => {
    await page.goto(getBrandOrigin('halvern') + getPagePath('journal'))
    await expect(page.getByText(usualText)).toBeVisible()
    await addToCart(page, samplePurchases.jacketInTheStates)
    await expect(async () => {
      await page.goto(getBrandOrigin('halvern') + getPagePath('journal'))
      await expect(page.getByText(decidedText)).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
  },
)

test('the decision engine is told when a link of a tracked experience is followed (SEG-17)', { tag: '@scripts' }, async ({ page }) => {
  await addToCart(page, samplePurchases.jacketInTheStates)
  await page.goto(getBrandOrigin('halvern') + getPagePath('gift-card'))
  await page.mouse.move(9, 9, { steps: 2 })
  await expectRuntimeReady(page)
  const request = page.waitForRequest(/\/fapi\/experience\/click\?experienceId=gift-card-opening/)
  await page.locator('a[ping][href="/en-us/c/gift-cards-1700"]').click()
  expect((await request).method()).toBe('POST')
  await expect(page).toHaveURL(/\/c\/gift-cards-1700/)
})

test('the sign-up dialog shows its authored text, and the page its own (CMS-01, DLG-21)', { tag: '@scripts' }, async ({ page }) => {
  await page.goto(getBrandOrigin('halvern') + getPagePath('loyalty'))
  await openSignIn(page, locale)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('stays in your pack')
  await dialog.getByRole('link', { name: t('signIn.signUp') }).click()
  await expect(dialog.getByRole('heading', { name: 'New here?' })).toBeVisible()
  await expect(dialog).not.toContainText('What an account is for')
})

test('the parts authors write for pages of ours are no pages (CMS-01)', { tag: '@no-scripts' }, async () => {
  for (const part of ['account-profile', 'loyalty-modal', 'sign-in-modal', 'sign-up-modal'])
    expect([part, (await loadPage(getPagePath(part))).status]).toEqual([part, 404])
})
