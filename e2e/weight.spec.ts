import { expect, type Page } from '@playwright/test'
import { type Goal, goals, isMet } from '../bench/goals'
import { filesAfterIntent } from '../bench/browser/after-intent'
import { pageWeight, type Received, wireBytes } from '../bench/browser/page-weight'
import { recordResponses } from '../bench/browser/record-responses'
import { cartPages, type PageName, pageNames, paths } from '../bench/pages'
import { expectStep, fillShipping, goOn, inPortland, openCheckout, typeCardHere } from './shop/checkout'
import { testCards } from './shop/test-cards'
import { originOf } from './shop/origin-of'
import { putIntoCart } from './shop/shopper'
import { wishes } from './shop/wishes'
import { test } from './shop/test'

const kilobyte = 1024

// A phone on its first visit; the picture density is the one the goals were set with.
const phone = {
  viewport: { width: 390, height: 844 },
  // Differs from the window: before the page has set its viewport, the browser uses the screen.
  screen: { width: 390, height: 844 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'block' as const,
}
test.use(phone)

for (const name of pageNames)
  test(
    `the ${name} page keeps to its budget of bytes and requests`,
    { tag: ['@scripts', ...(name === 'product' ? ['@core'] : [])] },
    async ({ browser, page }) => {
      const cookies = await cookiesFor(name, page)
      const context = await browser.newContext(phone)
      await context.addCookies(cookies)
      const { weight, files } = await weigh(await context.newPage(), paths[name])
      await context.close()
      for (const [key, value] of Object.entries(weight)) {
        const goal = (goals as Record<string, Partial<Record<PageName, Goal>>>)[key]?.[name]
        if (goal) expect.soft(isMet(value, goal), `${key}: ${value}, goal ${JSON.stringify(goal)}\n${files}`).toBe(true)
      }
    },
  )

async function weigh(page: Page, path: string) {
  // The runtime may come by itself to a generous device; budgets are those of a modest one.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 4 }))
  const responses = recordResponses(page)
  await page.goto(originOf('halvern') + path)
  await responses.quiet()
  const { scriptFiles, inlineScript, html, css, fonts, all, requests } = pageWeight(responses.received)
  const files = [...responses.received]
  const later = await filesAfterIntent(page, responses)
  const laterScript = wireBytes(later)
  const inKilobytes = Object.entries({ inlineScript, laterScript, html, css, fonts, all }).map(
    ([key, bytes]) => [key, bytes / kilobyte] as const,
  )
  const weight = { scriptFiles, requests, ...Object.fromEntries(inKilobytes) } as Record<string, number>
  return { weight, files: `First:\n${listOf(files)}\nAfter intent:\n${listOf(later)}` }
}

function listOf(files: readonly Received[]): string {
  return files.map((each) => `${wireBytes([each])} ${each.path}`).join('\n')
}

/** The cookies of a shopper whose cart has reached the page; none where it shows no cart. */
async function cookiesFor(name: PageName, page: Page) {
  const wish = wishes.jacketInTheStates
  if (!(cartPages as readonly PageName[]).includes(name)) return []
  await putIntoCart(page, wish)
  if (name === 'billing' || name === 'summary') {
    await openCheckout(page, wish)
    await fillShipping(page, wish, inPortland)
    await expectStep(page, wish, 'billing')
  }
  if (name === 'summary') {
    await typeCardHere(page, testCards.pays)
    await goOn(page, wish, 'toSummary')
    await expectStep(page, wish, 'summary')
  }
  return page.context().cookies()
}
