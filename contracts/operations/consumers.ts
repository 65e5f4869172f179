import * as z from 'zod'
import { personalData } from '../entities/consumer'
import { emailText } from '../entities/texts'
import { operation } from './operation'

/** By number or by address; an address also finds a person without an account. */
const consumerQuery = z.strictObject({
  email: emailText.optional(),
  consumerNo: z
    .string()
    .regex(/^[\w-]{1,80}$/)
    .optional(),
})

/** Stored personal data: export and erasure. */
export const consumerOperations = {
  find: operation({
    method: 'GET',
    path: '/operations/v1/consumers',
    scope: 'consumers:read',
    query: consumerQuery,
    response: z.object({
      email: z.string(),
      consumerNo: z.string().optional(),
      hasAccount: z.boolean(),
      orderNumbers: z.array(z.string()),
    }),
    errors: ['NOT_FOUND'],
  }),
  /** Everything stored about a person. The audit entry names who read it. */
  export: operation({
    method: 'GET',
    path: '/operations/v1/consumers/export',
    scope: 'consumers:read',
    query: consumerQuery,
    response: personalData,
    errors: ['NOT_FOUND'],
  }),
  /** Erases a person. ORD409 with the number of an unfinished order; then nothing is erased. */
  erase: operation({
    method: 'POST',
    path: '/operations/v1/consumers/erasures',
    scope: 'consumers:write',
    body: z.strictObject({ email: emailText }),
    response: z.object({
      hadAccount: z.boolean(),
      /** Anonymized orders. */
      orders: z.int(),
      /** Cards deleted at the payment provider. */
      cards: z.int(),
      /** Deleted rows by table. */
      records: z.record(z.string(), z.int()),
    }),
    errors: ['NOT_FOUND', 'ORDER_NOT_CHANGEABLE'],
  }),
}
