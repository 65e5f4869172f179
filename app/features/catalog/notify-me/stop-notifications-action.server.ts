import { z } from 'zod'
import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { href } from '#routes'
import { formHandler, seeOther } from '~/server/form-action.server'

const stopNotificationsForm = z.object({ token: z.string().min(1).max(512) })

/** Ends back-in-stock emails by the link in one. Opening the link ends nothing: mail scanners open links as well. */
export const stopNotificationsAction = formHandler(stopNotificationsForm, async ({ token }, { shop }) => {
  const page = href('stopNotifications', { locale: shop.locale })
  const { api } = await shop.identity.open()
  try {
    await api(endpoints.products.stopNotifications, { body: { token } })
  } catch (error) {
    if (error instanceof ApiError && error.errorId === 'INVALID_REQUEST') return seeOther(`${page}?wrong=1`)
    throw error
  }
  return seeOther(`${page}?done=1`)
})
