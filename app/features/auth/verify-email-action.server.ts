import { z } from 'zod'
import { endpoints } from '#contracts'
import { ApiError } from '#contracts/errors'
import { href } from '#routes'
import { formHandler, seeOther } from '~/server/form-action.server'

const verifyEmailForm = z.object({ token: z.string().min(1).max(512) })

/** Confirms an address by the emailed link. Opening the link confirms nothing: mail scanners open links as well. */
export const verifyEmailAction = formHandler(verifyEmailForm, async ({ token }, { shop }) => {
  const page = href('verifyEmail', { locale: shop.locale })
  const { api } = await shop.identity.open()
  try {
    await api(endpoints.auth.verifyEmail, { body: { token } })
  } catch (error) {
    if (error instanceof ApiError && error.errorId === 'INVALID_REQUEST') return seeOther(`${page}?expired=1`)
    throw error
  }
  return seeOther(`${page}?confirmed=1`)
})
