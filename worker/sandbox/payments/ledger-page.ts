import { Hono } from 'hono'
import { instructions } from './modifications'
import { ledgerOf, type PaymentsEnv } from './payments'

/** What the provider has on record, for tests and for whoever looks at the sandbox. */
export const ledgerPage = new Hono<PaymentsEnv>()

ledgerPage.get('/', async (c) => {
  const ledger = ledgerOf(c.env)
  const [payments, violations] = await Promise.all([ledger.history(c.req.query('reference')), ledger.violations()])
  return c.json({ payments, violations })
})

/** A card holder’s bank takes back what is left of a payment, for tests. */
ledgerPage.post('/:pspReference/chargebacks', async (c) => {
  const pspReference = await ledgerOf(c.env).dispute(c.req.param('pspReference'))
  return pspReference ? c.json({ pspReference }, 201) : c.json({ error: 'Nothing captured is left of this payment.' }, 422)
})

/** Lets the next capture or refund of a payment fail, or its account have no multiple partial captures, for tests. */
ledgerPage.post('/:pspReference/instructions/:name', async (c) => {
  const { pspReference, name } = c.req.param()
  const isKnown = instructions.some((each) => each === name)
  if (isKnown) await ledgerOf(c.env).instruct(pspReference, name)
  return isKnown ? c.json({ pspReference, name }, 201) : c.json({ error: `One of ${instructions.join(', ')}.` }, 422)
})

/** Somebody refunds an amount in the provider’s Customer Area, for tests. */
ledgerPage.post('/:pspReference/refunds/:value', async (c) => {
  const { pspReference, value } = c.req.param()
  const isKnown = await ledgerOf(c.env).refundByHand(pspReference, Number(value))
  return isKnown ? c.json({ pspReference }, 201) : c.json({ error: 'There is no such payment.' }, 422)
})

ledgerPage.post('/:pspReference/chargebacks/:dispute/reversal', async (c) => {
  const { pspReference, dispute } = c.req.param()
  const reversed = await ledgerOf(c.env).dispute(pspReference, dispute)
  return reversed ? c.json({ pspReference: reversed }, 201) : c.json({ error: 'No such chargeback is open.' }, 422)
})
