import type { Page, Request } from '@playwright/test'
import { hasScripts } from '../shop/abilities'
import { getBrandOrigin } from '../shop/brand-origin'

/** While the shopper acts, these calls of theirs are answered by an error, or by the contract’s sample: `cart.addItem orders.cancel~sample`. */
export async function withMockedCalls<Result>(
  page: Page,
  { calls, by = 'SERVER_ERROR' }: { calls?: string | undefined; by?: string },
  action: () => Promise<Result>,
) {
  if (!calls) return action()
  const mockCookie = calls
    .split(' ')
    .map((call) => (call.includes('~') ? call : `${call}~${by}`))
    .join('!')
  const url = page.url().startsWith('http') ? new URL(page.url()).origin : getBrandOrigin('halvern')
  await page.context().addCookies([{ name: 'mock', value: mockCookie, url, secure: true }])
  // A script sends the form after the press, at times much later.
  const formResponse = hasScripts() ? page.waitForResponse((response) => isFormRequest(response.request()), { timeout: 60_000 }) : undefined
  const [result] = await Promise.all([action(), formResponse])
  await page.context().clearCookies({ name: 'mock' })
  return result
}

const isFormRequest = (request: Request) =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(request.headers()['content-type'] ?? '')
