import { z } from 'zod'
import { href } from '#routes'
import { getPathAfterSignOut } from '#domain/identity/after-sign-out'
import { toSafePath } from '#domain/redirect/safe-path'
import { formHandler, seeOther } from '~/server/form-action.server'
import { logError } from '~/server/log-error'

/** The page the shopper signs out on. */
const signOutForm = z.object({ from: z.string().max(2_000).default('') })

/** Signs out and clears the session; the shopper continues as a new guest. */
export const signOutAction = formHandler(signOutForm, async ({ from }, { shop }) => {
  await shop.identity.signOut()
  await shop.session.addFlash({ tone: 'success', key: 'account.signedOut' })
  await shop.personalApi().catch((error: unknown) => logError(shop.visit, 'no token for a guest', error))
  return seeOther(getPathAfterSignOut(toSafePath(from) ?? href('home', { locale: shop.locale })))
})
