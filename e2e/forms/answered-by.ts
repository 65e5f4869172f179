import type { Page } from '@playwright/test'
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
  const result = await act()
  await page.context().clearCookies({ name: 'mock' })
  return result
}
