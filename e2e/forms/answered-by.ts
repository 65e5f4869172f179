import type { Page, Request } from '@playwright/test'
import { hasScripts } from '../shop/abilities'
import { originOf } from '../shop/origin-of'

/** While the shopper acts, these calls of theirs are answered by an error, or by the contract’s sample: `cart.addItem orders.cancel~sample`. */
export async function answeredBy<Result>(
  page: Page,
  { calls, by = 'SERVER_ERROR' }: { calls?: string | undefined; by?: string },
  act: () => Promise<Result>,
) {
  if (!calls) return act()
  const value = calls
    .split(' ')
    .map((call) => (call.includes('~') ? call : `${call}~${by}`))
    .join('!')
  const url = page.url().startsWith('http') ? new URL(page.url()).origin : originOf('halvern')
  await page.context().addCookies([{ name: 'mock', value, url, secure: true }])
  // A script sends the form after the press, at times much later.
  const sent = hasScripts() ? page.waitForResponse((response) => isForm(response.request()), { timeout: 60_000 }) : undefined
  const [result] = await Promise.all([act(), sent])
  await page.context().clearCookies({ name: 'mock' })
  return result
}

const isForm = (request: Request) =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(request.headers()['content-type'] ?? '')
