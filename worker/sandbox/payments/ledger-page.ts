import { Hono } from 'hono'
import { ledgerOf, type PaymentsEnv } from './payments'

/** What the provider has on record, for tests and for whoever looks at the sandbox. */
export const ledgerPage = new Hono<PaymentsEnv>()

ledgerPage.get('/', async (c) => {
  const ledger = ledgerOf(c.env)
  const [payments, violations] = await Promise.all([ledger.history(c.req.query('reference')), ledger.violations()])
  return c.json({ payments, violations })
})
