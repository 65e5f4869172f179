import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { href } from '#routes'
import { getBrandOrigin } from './shop/brand-origin'
import { expectNoHorizontalScroll } from './shop/expect-no-overflow'
import { sendRawRequest } from './shop/send-raw-request'
import { createTranslate } from './shop/messages'
import { test } from './shop/test'

const locale = 'de-de'
const t = createTranslate(locale)
const privacyChoicesPath = href('privacyChoices', { locale })
const categoryPath = href('category', { locale, slug: 'men-jackets-1010' })

const findConsentBanner = (page: Page) => page.getByRole('complementary', { name: t('consent.label') })
const findConsentCheckbox = (page: Page, kind: string) => page.getByRole('checkbox', { name: t(`consent.${kind}.title`) })

test('a shopper in EMEA sees the banner, declines and stays on the page; later they consent to a part and are not asked again (CNS-05, CNS-07)', async ({
  page,
}) => {
  await page.goto(getBrandOrigin('halvern') + categoryPath)
  await findConsentBanner(page)
    .getByRole('button', { name: t('consent.onlyNeeded') })
    .click()
  await expect(findConsentBanner(page)).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe(categoryPath)

  await page.goto(getBrandOrigin('halvern') + privacyChoicesPath)
  await expect(findConsentCheckbox(page, 'C0002')).not.toBeChecked()
  await findConsentCheckbox(page, 'C0002').check()
  await page.getByRole('button', { name: t('consent.save') }).click()
  await expect(page.getByText(t('consent.saved'))).toBeVisible()
  await expect(findConsentCheckbox(page, 'C0002')).toBeChecked()
  await expect(findConsentCheckbox(page, 'C0004')).not.toBeChecked()
  expect((await page.context().cookies()).find(({ name }) => name === '__Host-consent')?.value).toBe('C0001:1,C0002:1,C0003:0,C0004:0')
})

test('an anonymous visitor who has answered still gets the cached page, without the banner (CNS-07)', { tag: '@no-scripts' }, async () => {
  const answered = { Cookie: '__Host-consent=C0001:1,C0002:0,C0003:0,C0004:0' }
  const openHelp = () => sendRawRequest('halvern', href('page', { locale, '*': 'help/delivery' }), { headers: answered })
  await openHelp()
  const { headers, body } = await openHelp()
  expect(headers['x-page-cache']).toBe('hit')
  expect(body).not.toContain(t('consent.banner'))
  expect((await sendRawRequest('halvern', href('page', { locale, '*': 'help/delivery' }))).body).toContain(t('consent.banner'))
})

test('where no consent is required, a browser’s privacy signal is respected (CNS-06)', { tag: '@no-scripts' }, async () => {
  const path = href('privacyChoices', { locale: 'en-us' })
  const { body } = await sendRawRequest('halvern', path, { headers: { 'Sec-GPC': '1' } })
  expect(body).toContain(createTranslate('en-us')('consent.signal'))
  expect(body).toMatch(/checked="" value="C0003"/)
  expect(body).not.toMatch(/checked="" value="C0004"/)
})

test('withdrawing consent stops what runs in the page, even when scripts opened it (CNS-07)', { tag: '@scripts' }, async ({ page }) => {
  await page.goto(getBrandOrigin('halvern') + href('privacyChoices', { locale: 'en-us' }))
  const messages = createTranslate('en-us')
  await page.evaluate(() => Object.assign(window, { paypal: 'a script of others' }))
  await page.getByRole('checkbox', { name: messages('consent.C0003.title') }).uncheck()
  await page.getByRole('button', { name: messages('consent.save') }).click()
  await expect(page.getByText(messages('consent.saved'))).toBeVisible()
  expect(await page.evaluate(() => 'paypal' in window)).toBe(false)
})

test.describe('consent pages', { tag: '@scripts' }, () => {
  test.use({ bypassCSP: true, reducedMotion: 'reduce', viewport: { width: 320, height: 700 }, extraHTTPHeaders: { 'CF-IPCountry': 'US' } })

  test('the consent banner, its page, the bot check and the country offer keep WCAG 2.2 AA, and nothing overflows (CNS-07, DLG-13, SEC-03)', async ({
    page,
  }) => {
    const pages = [
      href('page', { locale, '*': 'help/delivery' }),
      privacyChoicesPath,
      href('botCheck', { locale }),
      href('locationConfirmation', { locale }),
    ]
    for (const path of pages) {
      await page.goto(getBrandOrigin('dunnage') + path)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect
        .soft(
          violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join()}`),
          path,
        )
        .toEqual([])
      await expectNoHorizontalScroll(page, path)
    }
  })
})
