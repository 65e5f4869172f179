import { z } from 'zod'
import { endpoint } from './endpoint'

/** Calls of the identity service. (APIA) */
export const authEndpoints = {
  token: endpoint({
    method: 'POST',
    path: '/token/v2/auth/token',
    body: z.object({ type: z.literal('Guest') }),
    response: z.object({
      basketId: z.string().optional(),
      consumerNo: z.string(),
      consumerType: z.enum(['GUEST', 'REGISTERED', 'EMPLOYEE']),
      favorites: z.object({ favoriteId: z.string().optional() }),
      isEmployeeDiscountTCAccepted: z.boolean(),
      memberId: z.string().optional(),
      refreshToken: z.string(),
    }),
    errors: ['INVALID_REQUEST', 'DUPLICATED_TOKEN', 'SERVER_ERROR'],
    class: 'token',
    status: 201,
  }),
}
