import * as z from 'zod'
import { endpoint } from './endpoint'
import { emailText } from './entities/texts'
import { withdrawableOrder } from './entities/order'

const orderNumber = z.string().min(1).max(20)
const emailSchema = z.string().max(254)

/** The withdrawal function, for anyone with the number and the email of an order. (decision 065) */
export const withdrawalEndpoints = {
  /** What may be withdrawn of an order. */
  withdrawable: endpoint({
    method: 'POST',
    access: 'guest',
    path: '/consumers-v3/consumer/withdrawal/lookup',
    body: z.object({ orderNumber, email: emailSchema }),
    response: withdrawableOrder,
    errors: ['ORDER_REQUEST_INVALID', 'ORDER_NOT_FOUND', 'CAPTCHA_FAILED', 'TOKEN_INVALID', 'INVALID_REQUEST'],
    class: 'critical-read',
  }),
  /** Withdraws from the contract for these units. The receipt goes to `receiptTo` and to the order's email. */
  withdraw: endpoint({
    method: 'POST',
    access: 'guest',
    path: '/consumers-v3/consumer/withdrawal',
    body: z.object({
      orderNumber,
      email: emailSchema,
      /** Statements with the same id are made once. */
      statementId: z.uuid(),
      name: z.string().trim().min(1).max(100),
      receiptTo: emailText,
      units: z
        .array(z.object({ lineId: z.string().min(1).max(64), quantity: z.int().min(1).max(999) }))
        .min(1)
        .max(100),
    }),
    response: withdrawableOrder,
    errors: ['ORDER_REQUEST_INVALID', 'ORDER_NOT_FOUND', 'ORDER_NOT_CHANGEABLE', 'CAPTCHA_FAILED', 'TOKEN_INVALID', 'INVALID_REQUEST'],
    class: 'mutation',
  }),
}
