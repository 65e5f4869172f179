import type { Browser, Page } from '@playwright/test'
import { getInlineScript, sumWireBytes } from '../browser/page-weight.ts'
import { createPhoneContext } from '../browser/phone.ts'
import { recordResponses } from '../browser/record-responses.ts'
import { openAtRest, type TouchCase, type TouchVisit } from '../sections/first-touch.ts'
import { publicOrigin } from '../site/start-edge.ts'

const resultTimeoutMs = 8_000

/**
 * The script that a first act needs, in bytes as brotli delivers them. Files after the touch are held back first. If the result still shows
 * in the same document, the files and inline scripts before the touch count. Otherwise everything counts that arrives until the result.
 */
export async function measureActScript(browser: Browser, touch: TouchCase, visit: TouchVisit): Promise<number> {
  return (await actAndWeigh(browser, touch, { ...visit, canFetchScript: false })) ?? weighOrFail(browser, touch, visit)
}

async function weighOrFail(browser: Browser, touch: TouchCase, visit: TouchVisit): Promise<number> {
  const bytes = await actAndWeigh(browser, touch, { ...visit, canFetchScript: true })
  if (bytes === null) throw new Error(`${touch.page}: ${touch.name} shows no result`)
  return bytes
}

type Act = TouchVisit & { canFetchScript: boolean }

/** Null if the act has no result. */
async function actAndWeigh(browser: Browser, touch: TouchCase, { path, cookie, canFetchScript }: Act): Promise<number | null> {
  const context = await createPhoneContext(browser, { cookie })
  try {
    const page = await context.newPage()
    const { received, quiet } = recordResponses(page)
    await openAtRest(page, publicOrigin + path + (touch.query ?? ''))
    await quiet()
    const isSamePage = canFetchScript ? 'true' : 'window.isTouchedPage'
    await page.evaluate(() => Object.assign(window, { isTouchedPage: true }))
    if (!canFetchScript)
      await page.route('**/*', (route) => (route.request().resourceType() === 'script' ? route.abort() : route.continue()))
    await page.locator(`${touch.tap}:visible`).first().tap({ noWaitAfter: true })
    if (!(await becomesTrue(page, `${isSamePage} && (${touch.isThere})`))) return null
    const html = received.find(({ kind }) => kind === 'document')?.body.toString('utf8') ?? ''
    const inline = { path: '', kind: 'script', mime: 'text/javascript', body: Buffer.from(getInlineScript(html)) } as const
    return sumWireBytes([inline, ...received.filter(({ kind }) => kind === 'script')])
  } finally {
    await context.close()
  }
}

/** Asks from outside: the page's own policy forbids it to compile expressions. */
async function becomesTrue(page: Page, expression: string): Promise<boolean> {
  for (const deadline = Date.now() + resultTimeoutMs; Date.now() < deadline; await page.waitForTimeout(50))
    // A document that is being left answers nothing.
    if (await page.evaluate(`Boolean(${expression})`).catch(() => false)) return true
  return false
}
