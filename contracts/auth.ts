import { z } from 'zod'
import { endpoint } from './endpoint'

const tokenBody = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Guest') }),
  z.object({ type: z.literal('Refresh'), refreshToken: z.string().min(1).max(512) }),
])

/** What the storefront learns about whoever holds the token. The access token itself travels in the header `x-auth-access`. (AUTH-04, AUTH-19) */
const tokenResult = z.object({
  basketId: z.string().optional(),
  consumerNo: z.string(),
  consumerType: z.enum(['GUEST', 'REGISTERED', 'EMPLOYEE']),
  favorites: z.object({ favoriteId: z.string().optional(), saveForLaterId: z.string().optional() }),
  isEmployeeDiscountTCAccepted: z.boolean(),
  memberId: z.string().optional(),
  refreshToken: z.string(),
})

/** Calls of the identity service. (APIA) */
export const authEndpoints = {
  token: endpoint({
    method: 'POST',
    path: '/token/v2/auth/token',
    body: tokenBody,
    response: tokenResult,
    errors: ['INVALID_REQUEST', 'DUPLICATED_TOKEN', 'INVALID_REFRESH_TOKEN', 'INVALID_CUSTOMER', 'SERVER_ERROR'],
    class: 'token',
    status: 201,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/consumers-v3/consumer/auth/signout',
    body: z.object({ refreshToken: z.string().min(1).max(512) }),
    response: z.undefined(),
    errors: ['INVALID_REQUEST', 'SERVER_ERROR'],
    class: 'mutation',
    status: 204,
  }),
}
