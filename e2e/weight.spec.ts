import { expect, type Page } from '@playwright/test'
import { type Goal, goals, isMet } from '../bench/goals'
import { loadFilesAfterIntent } from '../bench/browser/after-intent'
import { calculatePageWeight, type ReceivedFile, sumWireBytes } from '../bench/browser/page-weight'
import { recordResponses } from '../bench/browser/record-responses'
import { cartPages, type PageName, pageNames, pagePaths } from '../bench/pages'
import { expectStep, fillShipping, continueCheckout, portlandRecipient, openCheckout, fillCardAtBilling } from './shop/checkout'
import { testCards } from './shop/test-cards'
import { getBrandOrigin } from './shop/brand-origin'
import { addToCart } from './shop/shopper'
import { samplePurchases } from './shop/sample-purchases'
import { test } from './shop/test'

const kilobyte = 1024

// A phone on its first visit; the picture density is the one the goals were set with.
const phoneOptions = {
  viewport: { width: 390, height: 844 },
  // Differs from the window: before the page has set its viewport, the browser uses the screen.
  screen: { width: 390, height: 844 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'block' as const,
}
test.use(phoneOptions)

for (const name of pageNames)
  test(
    `the ${name} page keeps to its budget of bytes and requests`,
    { tag: ['@scripts', ...(name === 'product' ? ['@core'] : [])] },
    async ({ browser, page }) => {
      const cookies = await setPageCookies(name, page)
      const context = await browser.newContext(phoneOptions)
      await context.addCookies(cookies)
      const { weight, files } = await measurePageWeight(await context.newPage(), pagePaths[name])
      await context.close()
      for (const [key, value] of Object.entries(weight)) {
        const goal = (goals as Record<string, Partial<Record<PageName, Goal>>>)[key]?.[name]
        if (goal) expect.soft(isMet(value, goal), `${key}: ${value}, goal ${JSON.stringify(goal)}\n${files}`).toBe(true)
      }
    },
  )

async function measurePageWeight(page: Page, path: string) {
  // The runtime may come by itself to a generous device; budgets are those of a modest one.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 4 }))
  const responses = recordResponses(page)
  await page.goto(getBrandOrigin('halvern') + path)
  await responses.quiet()
  const { scriptFiles, inlineScript, html, css, fonts, all, requests } = calculatePageWeight(responses.received)
  const files = [...responses.received]
  const later = await loadFilesAfterIntent(page, responses)
  const laterScript = sumWireBytes(later)
  const inKilobytes = Object.entries({ inlineScript, laterScript, html, css, fonts, all }).map(
    ([key, bytes]) => [key, bytes / kilobyte] as const,
  )
  const weight = { scriptFiles, requests, ...Object.fromEntries(inKilobytes) } as Record<string, number>
  return { weight, files: `First:\n${formatFileList(files)}\nAfter intent:\n${formatFileList(later)}` }
}

function formatFileList(files: readonly ReceivedFile[]): string {
  return files.map((file) => `${sumWireBytes([file])} ${file.path}`).join('\n')
}

/** The cookies of a shopper whose cart has reached the page; none where it shows no cart. */
async function setPageCookies(name: PageName, page: Page) {
  const purchase = samplePurchases.jacketInTheStates
  if (!(cartPages as readonly PageName[]).includes(name)) return []
  await addToCart(page, purchase)
  if (name === 'billing' || name === 'summary') {
    await openCheckout(page, purchase)
    await fillShipping(page, purchase, portlandRecipient)
    await expectStep(page, purchase, 'billing')
  }
  if (name === 'summary') {
    await fillCardAtBilling(page, testCards.pays)
    await continueCheckout(page, purchase, 'toSummary')
    await expectStep(page, purchase, 'summary')
  }
  return page.context().cookies()
}
