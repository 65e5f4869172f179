import { Hono } from 'hono'
import { testInstructions } from './modifications'
import { getLedger, type PaymentsEnv } from './payments'

/** What the provider has on record, for tests and for whoever looks at the sandbox. */
export const ledgerApp = new Hono<PaymentsEnv>()

ledgerApp.get('/', async (c) => {
  const ledger = getLedger(c.env)
  const [payments, violations] = await Promise.all([ledger.history(c.req.query('reference')), ledger.violations()])
  return c.json({ payments, violations })
})

/** A card holder’s bank takes back what is left of a payment, for tests. */
ledgerApp.post('/:pspReference/chargebacks', async (c) => {
  const pspReference = await getLedger(c.env).dispute(c.req.param('pspReference'))
  return pspReference ? c.json({ pspReference }, 201) : c.json({ error: 'Nothing captured is left of this payment.' }, 422)
})

/** Lets the next capture or refund of a payment fail, or its account have no multiple partial captures, for tests. */
ledgerApp.post('/:pspReference/instructions/:name', async (c) => {
  const { pspReference, name } = c.req.param()
  const isKnown = testInstructions.some((each) => each === name)
  if (isKnown) await getLedger(c.env).instruct(pspReference, name)
  return isKnown ? c.json({ pspReference, name }, 201) : c.json({ error: `One of ${testInstructions.join(', ')}.` }, 422)
})

/** Somebody refunds an amount in the provider’s Customer Area, for tests. */
ledgerApp.post('/:pspReference/refunds/:value', async (c) => {
  const { pspReference, value } = c.req.param()
  const isKnown = await getLedger(c.env).refundByHand(pspReference, Number(value))
  return isKnown ? c.json({ pspReference }, 201) : c.json({ error: 'There is no such payment.' }, 422)
})

ledgerApp.post('/:pspReference/chargebacks/:dispute/reversal', async (c) => {
  const { pspReference, dispute } = c.req.param()
  const reversed = await getLedger(c.env).dispute(pspReference, dispute)
  return reversed ? c.json({ pspReference: reversed }, 201) : c.json({ error: 'No such chargeback is open.' }, 422)
})
