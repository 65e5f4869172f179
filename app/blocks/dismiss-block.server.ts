import { z } from 'zod'
import { toSafePath } from '#domain/redirect/safe-path'
import { href } from '#routes'
import { formHandler, seeOther } from '~/server/form-action.server'

const dismissedCookie = '__Host-dismissed'

/** The blocks a shopper has closed. */
export function getDismissedBlocks(cookies: ReadonlyMap<string, string>): string[] {
  return (cookies.get(dismissedCookie) ?? '').split('.').filter(Boolean)
}

const thirtyDaysSeconds = 30 * 24 * 3600
const maxDismissedBlocks = 20

const dismissForm = z.object({ block: z.string().regex(/^[A-Za-z0-9-]{1,60}$/) })

/** Remembers for 30 days that a shopper closed a block; the next page is written without it. */
export const dismissBlockAction = formHandler(dismissForm, async ({ block }, { shop }) => {
  const ids = [...new Set([...getDismissedBlocks(shop.visit.cookies), block])].slice(-maxDismissedBlocks)
  shop.visit.setCookie(`${dismissedCookie}=${ids.join('.')}; Path=/; Secure; SameSite=Lax; Max-Age=${thirtyDaysSeconds}`)
  const referer = shop.request.headers.get('Referer') ?? ''
  const previousPath = URL.canParse(referer) ? toSafePath(new URL(referer).pathname + new URL(referer).search) : undefined
  return seeOther(previousPath ?? href('home', { locale: shop.locale }))
})
